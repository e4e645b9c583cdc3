import type { WishlistItem } from '@oyum/api-client/read/wishlist'
import { useStore } from '@oyum/ui/state/store.ts'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { loadWishlist } from '#app/state/load-wishlist.ts'
import { useWishlistState, wishlistIds, wishlistState } from '#app/state/wishlist-store.ts'

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
  const known = fetchedAt === undefined ? onServer : items
  return {
    // A heart that is switched off takes its card with it.
    products: known?.flatMap(({ id, product }) => (product && ids.includes(id) ? product : [])),
    hasFailed: error !== undefined,
    again: load,
  }
}
