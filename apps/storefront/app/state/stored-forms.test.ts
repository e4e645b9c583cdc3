import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartItems, countPieces, removeFromCart } from './cart-store.ts'
import { wishlistIds } from './wishlist-store.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what the shop keeps in the storage of the browser', () => {
  it('the cart counts pieces, not lines, and skips what is no line (OPEN-42)', () => {
    stored.set(
      'cart_items',
      '[{"id":1,"quantity":2},{"id":2,"quantity":3},{"id":3,"quantity":"4"},{"id":4,"quantity":-1},{"id":5,"quantity":1.5},{"quantity":1},null,7]',
    )
    expect(countPieces(cartItems.get())).toBe(5)
  })

  it('CART-02 the cart is kept under cart_items and read from there', () => {
    stored.set('cart_items', '[{"id":3,"name":"Sofa","quantity":2,"total_stock":5}]')
    expect(cartItems.get()).toMatchObject([{ id: 3, quantity: 2 }])
    removeFromCart({ id: 3 })
    expect(stored.get('cart_items')).toBe('[]')
  })

  it('WISH-18 the favourites are kept as ids under wishlistAtom, and read from older forms', () => {
    stored.set('wishlistAtom', '[3,9,"4",{"product_id":5},null]')
    expect(wishlistIds.get()).toEqual([3, 9, 4, 5])
    wishlistIds.set([9])
    expect(stored.get('wishlistAtom')).toBe('[9]')
  })
})
