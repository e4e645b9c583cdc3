import { NetworkError } from '@oyum/api-client/api-error'
import type { ProductCard } from '@oyum/api-client/read/product'
import type { WishlistItem } from '@oyum/api-client/read/wishlist'
import { useStore } from '@oyum/ui/state/store.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { loadWishlist } from '#app/state/load-wishlist.ts'
import { wishlistCards } from '#app/state/wishlist-offline.ts'
import { useWishlistState, wishlistIds, wishlistState } from '#app/state/wishlist-store.ts'

const NO_CARDS: readonly ProductCard[] = []

/**
 * The favourites with their products; undefined while they are on their way for the first time.
 * @param onServer what the page came with, shown until the browser has asked for itself
 */
export function useWishlistProducts(onServer: readonly WishlistItem[] | undefined) {
  const { items, fetchedAt, error } = useWishlistState()
  const idsOnServer = useMemo(() => onServer?.map(({ id }) => id) ?? [], [onServer])
  const ids = useStore(wishlistIds, idsOnServer)
  const load = useCallback(() => void loadWishlist(), [])
  // What the browser kept is older.
  useLayoutEffect(() => {
    if (onServer && wishlistState.get().fetchedAt === undefined) wishlistIds.set(idsOnServer)
  }, [onServer, idsOnServer])
  useEffect(load, [load])
  const cards = useStore(wishlistCards, NO_CARDS)
  const isLineDown = error instanceof NetworkError
  const known = fetchedAt === undefined && !isLineDown ? onServer : items
  // A heart that is switched off takes its card with it; without a line there are those that this phone has.
  const listed = known?.flatMap(({ id, product }) => (product && ids.includes(id) ? product : []))
  const unlisted = cards.filter(({ id }) => ids.includes(id) && !listed?.some((card) => card.id === id))
  const products = isLineDown ? [...unlisted, ...(listed ?? [])] : listed
  return {
    products,
    hasFailed: error !== undefined && !(isLineDown && unlisted.length + (listed?.length ?? 0) > 0),
    again: load,
  }
}
