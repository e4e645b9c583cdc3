import { describe, expect, it } from 'vitest'
import {
  clearWishlist,
  NOT_FETCHED,
  pendingWishlistIds,
  wishlistIds,
  wishlistState,
} from './wishlist-store.ts'

describe('the store of favourites', () => {
  it('WISH-19 holds ids, items, details by id, whether it is loading, an error, the time of the last answer, and changes under way', () => {
    expect(wishlistIds.get()).toEqual([])
    expect(wishlistState.get()).toEqual({
      items: [],
      detailsById: new Map(),
      isLoading: false,
      error: undefined,
      fetchedAt: undefined,
    })
    expect(pendingWishlistIds.get()).toEqual([])
  })

  it('WISH-19 is «never fetched» again for the next customer (OPEN-40)', () => {
    wishlistIds.set([7])
    wishlistState.set({ ...NOT_FETCHED, items: [{ id: 7, product: undefined }], fetchedAt: 1 })
    clearWishlist()
    expect(wishlistIds.get()).toEqual([])
    expect(wishlistState.get()).toEqual(NOT_FETCHED)
  })
})
