import { useCallback, useEffect } from 'react'
import { loadWishlist } from '#app/state/load-wishlist.ts'
import { useWishlistState } from '#app/state/wishlist-store.ts'

/** The favourites with their products; undefined while they are on their way for the first time. */
export function useWishlistProducts() {
  const { items, fetchedAt, error } = useWishlistState()
  const load = useCallback(() => void loadWishlist(), [])
  useEffect(load, [load])
  return {
    products: fetchedAt === undefined ? undefined : items.flatMap(({ product }) => product ?? []),
    hasFailed: error !== undefined,
    again: load,
  }
}
