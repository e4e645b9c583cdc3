import { useStore } from './store.ts'
import { createStoredList } from './stored-list.ts'

const EMPTY: readonly number[] = []

/** The ids of the customer's favourites (OPEN-40). */
export const wishlistIds = createStoredList<number>('wishlistAtom', (id) =>
  typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined,
)

export function useWishlistCount(): number {
  return useStore(wishlistIds, EMPTY).length
}
