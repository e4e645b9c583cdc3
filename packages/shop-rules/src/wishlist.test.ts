import { describe, expect, it } from 'vitest'
import { canChangeWish, readWishlist } from './wishlist.ts'

describe('a heart', () => {
  const known = { ids: [1, 2], pending: [2, 3] }

  it('WISH-14 an add is ignored when the product is a favourite already or has a change pending', () => {
    expect(canChangeWish(4, true, known)).toBe(true)
    expect(canChangeWish(1, true, known)).toBe(false)
    expect(canChangeWish(3, true, known)).toBe(false)
  })

  it('WISH-15 a remove is ignored when the product is no favourite or has a change pending', () => {
    expect(canChangeWish(1, false, known)).toBe(true)
    expect(canChangeWish(4, false, known)).toBe(false)
    expect(canChangeWish(2, false, known)).toBe(false)
  })
})

describe('the answer of the wishlist call', () => {
  const chair = { id: 7, name: 'Nar oturgyjy' }

  it.each(['wishlist', 'wish_list', 'items', 'results', 'products', 'data'])(
    'API-40 has its list in the body itself or under %s',
    (name) => {
      const expected = [{ id: 7, product: undefined }]
      expect(readWishlist([{ product_id: 7 }])).toEqual(expected)
      expect(readWishlist({ [name]: [{ product_id: 7 }] })).toEqual(expected)
    },
  )

  it('API-40 without a list is empty', () => {
    for (const answer of [undefined, null, 'no', 7, {}, { wishlist: {} }])
      expect(readWishlist(answer)).toEqual([])
  })

  it('API-41 has the id of an entry in product_id or id', () => {
    expect(
      readWishlist([{ product_id: 7, id: 1 }, { id: 8 }, { product_id: '9' }]).map(({ id }) => id),
    ).toEqual([7, 8, 9])
    expect(readWishlist([{}, null, { id: -1 }, { id: 'x' }, [7]])).toEqual([])
  })

  it.each(['product', 'product_details', 'product_data', 'data'])(
    'API-42 may have the product of an entry in %s',
    (name) => {
      expect(readWishlist([{ product_id: 7, [name]: chair }])).toEqual([{ id: 7, product: chair }])
    },
  )
})
