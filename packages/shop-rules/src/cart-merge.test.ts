import { describe, expect, it } from 'vitest'
import { CART_MAX_LINES, type CartProduct } from './cart.ts'
import { mergeCarts, mergeLines } from './cart-merge.ts'

const sofa: CartProduct = { id: 1, priceTenge: 840_000, discount: undefined, stock: 3 }
const chair: CartProduct = { id: 2, priceTenge: 89_050, discount: undefined, stock: 10 }
const soldOut = { ...chair, id: 3, stock: 0 }

describe('carts of one person', () => {
  it('become one: quantities are added up within the stock', () => {
    const merged = mergeCarts(
      [
        { ...sofa, quantity: 2 },
        { ...chair, quantity: 1 },
      ],
      [
        { ...sofa, quantity: 2 },
        { ...soldOut, quantity: 1 },
      ],
    )
    expect(merged.map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  it('keep the last piece of the shop, and at most a hundred lines', () => {
    const last = { ...sofa, stock: 1, quantity: 1 }
    expect(mergeCarts([last], [])).toEqual([last])
    const many = Array.from({ length: CART_MAX_LINES }, (_, id) => ({ ...chair, id: id + 10, quantity: 1 }))
    expect(mergeCarts(many, [last])).toEqual(many)
  })

  it('lines of one key are added up in the place of the first', () => {
    const lines = [
      { sku: 'a', quantity: 1 },
      { sku: 'b', quantity: 2 },
      { sku: 'a', quantity: 3 },
    ]
    expect(mergeLines(lines, ({ sku }) => sku)).toEqual([
      { sku: 'a', quantity: 4 },
      { sku: 'b', quantity: 2 },
    ])
  })
})
