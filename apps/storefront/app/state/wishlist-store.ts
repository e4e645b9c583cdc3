import type { ProductCard } from '@oyum/api-client/read/product'
import { findWishId } from '@oyum/api-client/read/wish-id'
import type { WishlistItem } from '@oyum/api-client/read/wishlist'
import { createStore, useStore } from '@oyum/ui/state/store.ts'
import { createStoredValue, parseList } from '@oyum/ui/state/stored-value.ts'

// The favourites as every card reads them. What changes them is in wishlist-changes.ts and comes when it is needed.

const NO_IDS: readonly number[] = []

/** The ids of the customer's favourites (OPEN-40). */
export const wishlistIds = createStoredValue<readonly number[]>({
  area: 'local',
  key: 'wishlistAtom',
  read: (text) => parseList(text, findWishId),
})

/** Products whose change is on its way to the server. */
export const pendingWishlistIds = createStore(NO_IDS)

export interface WishlistState {
  /** as the server listed them, with their products where they are known */
  items: readonly WishlistItem[]
  detailsById: ReadonlyMap<number, ProductCard>
  isLoading: boolean
  error: unknown
  /** never, until the first answer after a login (OPEN-40) */
  fetchedAt: number | undefined
}

export const NOT_FETCHED: WishlistState = {
  items: [],
  detailsById: new Map(),
  isLoading: false,
  error: undefined,
  fetchedAt: undefined,
}

/** What is known of the favourites beside their ids; not kept when the page is left. */
export const wishlistState = createStore(NOT_FETCHED)

/** Where what is for a time without a line is kept; its code comes when it is needed (wishlist-offline.ts). */
export const WISH_KEYS = { cards: 'wishlist_cards', unsent: 'wishlist_unsent' }

let logins = 0
/** Another number for every login: what was asked for in one is no answer in the next. */
export const wishlistLogin = (): number => logins

/** At the end of a login: the next customer loads their own. */
export function clearWishlist(): void {
  logins += 1
  wishlistIds.set(NO_IDS)
  try {
    for (const key of Object.values(WISH_KEYS)) localStorage.removeItem(key)
  } catch {
    // closed to us: nothing is there
  }
  wishlistState.set(NOT_FETCHED)
}

export function useWishlistState(): WishlistState {
  return useStore(wishlistState, NOT_FETCHED)
}

export function useWishlistCount(): number {
  return useStore(wishlistIds, NO_IDS).length
}

/** `onServer` is what the page was rendered with; most are the same for everybody. */
export function useInWishlist(productId: number, onServer = false) {
  return {
    isInWishlist: useStore(wishlistIds, onServer ? [productId] : NO_IDS).includes(productId),
    isPending: useStore(pendingWishlistIds, NO_IDS).includes(productId),
  }
}
