import type { RefusedLine } from '@oyum/api-client/read/refused-lines'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#app/state/cart-store.ts'
import { productsByRefusal } from './products-by-refusal.ts'

const CHAIR: CartLine = {
  id: 1,
  name: 'Chair',
  images: ['chair.jpg'],
  priceTenge: 10_000,
  discount: { percent: 10 },
  stock: 5,
  viewCount: 0,
  variations: [],
  quantity: 2,
}
const OAT = { type: 'oat', priceTenge: 90_000, stock: 3, image: undefined }
const MOSS = { type: 'moss', priceTenge: 95_000, stock: 1, image: undefined }
const SOFA: CartLine = { ...CHAIR, id: 2, name: 'Sofa', variations: [OAT, MOSS] }
const CART = [CHAIR, { ...SOFA, variation: OAT }, { ...SOFA, variation: MOSS }]
const line = (given: Partial<RefusedLine>): RefusedLine => ({
  productId: 1,
  variation: undefined,
  discount: { percent: 10 },
  offer: { priceTenge: 10_000, stock: 5 },
  ...given,
})

describe('productsByRefusal', () => {
  it('CHECKOUT-17 gives the price, discount and stock of the refusal to the product', () => {
    const found = productsByRefusal(CART, [
      line({ discount: { tenge: 500 }, offer: { priceTenge: 12_000, stock: 1 } }),
    ])
    expect([...found.keys()]).toEqual([1])
    expect(found.get(1)).toMatchObject({
      name: 'Chair',
      priceTenge: 12_000,
      discount: { tenge: 500 },
      stock: 1,
    })
  })

  it('changes the variation that a line names, and one product for all its lines', () => {
    const found = productsByRefusal(CART, [
      line({ productId: 2, variation: 'oat', discount: undefined, offer: { priceTenge: 88_000, stock: 2 } }),
      line({ productId: 2, variation: 'moss', discount: undefined, offer: { priceTenge: 95_000, stock: 0 } }),
    ])
    expect(found.get(2)).toMatchObject({
      discount: undefined,
      stock: 5,
      variations: [
        { type: 'oat', priceTenge: 88_000, stock: 2 },
        { type: 'moss', priceTenge: 95_000, stock: 0 },
      ],
    })
  })

  it('leaves out what is no longer sold: the product, or the variation alone', () => {
    const found = productsByRefusal(CART, [
      line({ offer: undefined }),
      line({ productId: 2, variation: 'oat', offer: undefined }),
    ])
    expect(found.get(1)).toBeNull()
    expect(found.get(2)?.variations.map(({ type }) => type)).toEqual(['moss'])
  })

  it('knows nothing of products that have left the cart meanwhile', () => {
    expect(productsByRefusal([], [line({})]).size).toBe(0)
  })
})
