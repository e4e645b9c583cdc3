import { describe, expect, it } from 'vitest'
import { canChangeWishlist } from './wishlist.ts'

describe('a heart', () => {
  const known = { ids: [1, 2], pending: [2, 3] }

  it('WISH-14 an add is ignored when the product is a favourite already or has a change pending', () => {
    expect(canChangeWishlist(4, true, known)).toBe(true)
    expect(canChangeWishlist(1, true, known)).toBe(false)
    expect(canChangeWishlist(3, true, known)).toBe(false)
  })

  it('WISH-15 a remove is ignored when the product is no favourite or has a change pending', () => {
    expect(canChangeWishlist(1, false, known)).toBe(true)
    expect(canChangeWishlist(4, false, known)).toBe(false)
    expect(canChangeWishlist(2, false, known)).toBe(false)
  })
})
