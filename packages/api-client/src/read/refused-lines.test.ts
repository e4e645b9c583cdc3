import { describe, expect, it } from 'vitest'
import { readRefusedLines } from './refused-lines.ts'

describe('readRefusedLines', () => {
  it('gives each line with its offer in tenge, or none', () => {
    const sold = {
      product_id: 1,
      variation: null,
      price: 12.5,
      discount: 10,
      discount_type: 'percent',
      stock: 3,
    }
    const chosen = {
      product_id: 2,
      variation: 'oat',
      price: 9,
      discount: 0,
      discount_type: 'percent',
      stock: 0,
    }
    const gone = {
      product_id: 3,
      variation: null,
      price: null,
      discount: 0,
      discount_type: 'amount',
      stock: null,
    }
    expect(readRefusedLines([sold, chosen, gone])).toEqual([
      {
        productId: 1,
        variation: undefined,
        discount: { percent: 10 },
        offer: { priceTenge: 1250, stock: 3 },
      },
      { productId: 2, variation: 'oat', discount: undefined, offer: { priceTenge: 900, stock: 0 } },
      { productId: 3, variation: undefined, discount: undefined, offer: undefined },
    ])
  })

  it('leaves out what names no product, and reads anything else as no lines', () => {
    expect(readRefusedLines([{ variation: 'oat' }, null])).toEqual([])
    expect(readRefusedLines(undefined)).toEqual([])
  })
})
