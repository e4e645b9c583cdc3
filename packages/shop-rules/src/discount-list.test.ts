import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercents, readDiscounted } from './discount-list.ts'
import { HOME_DISCOUNTS_KEEP } from './limits.ts'

describe('discountPercents', () => {
  it('API-25 takes the distinct numeric values in ascending order', () => {
    const entries = [
      { discount: 100 },
      { discount: 20 },
      { discount: 5 },
      { discount: '20' },
      { discount: 12.5 },
    ]
    expect(discountPercents(entries)).toEqual([5, 12.5, 20, 100])
  })

  it('API-25 leaves out what is no number', () => {
    const entries = [
      { discount: 'x' },
      { discount: null },
      {},
      null,
      7,
      { discount: Number.NaN },
      { discount: 10 },
    ]
    expect(discountPercents(entries)).toEqual([10])
    for (const noList of [null, undefined, {}, 'abc', 5]) expect(discountPercents(noList)).toEqual([])
  })

  it('API-25 every given number once, and each larger than the one before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 })), (values) => {
        const percents = discountPercents(values.map((discount) => ({ discount })))
        expect(new Set(percents)).toEqual(new Set(values))
        expect(percents.every((percent, index) => index === 0 || percent > (percents[index - 1] ?? 0))).toBe(
          true,
        )
      }),
    )
  })
})

describe('readDiscounted', () => {
  it('DISC-10 drops entries without an id', () => {
    const products = [{ id: 1, price: 10 }, { price: 20 }, { id: null, price: 30 }, { id: '', price: 40 }]
    expect(readDiscounted(products).map((product) => product.price)).toEqual([10])
  })

  it('DISC-11 keeps the first of entries that repeat an id', () => {
    const products = [
      { id: 2, name: 'first' },
      { id: 1, name: 'other' },
      { id: 2, name: 'again' },
      { id: '2', name: 'as text' },
    ]
    expect(readDiscounted(products).map((product) => product.name)).toEqual(['first', 'other'])
  })

  it('DISC-12 computes the discounted price of every entry by its type', () => {
    const products = [
      { id: 1, price: 200, discount: 15, discount_type: 'percent' },
      { id: 2, price: '200,50', discount: 15, discount_type: 'amount' },
      { id: 3, price: 200, discount: 0, discountedPrice: 5 },
      { id: 4 },
    ]
    expect(readDiscounted(products).map((product) => product.discountedPrice)).toEqual([
      170,
      185.5,
      200,
      undefined,
    ])
  })

  it('HOME-22 keeps at most 12 products for home, counted after the dropping', () => {
    const products = [{}, { id: 1 }, ...Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }))]
    expect(readDiscounted(products, HOME_DISCOUNTS_KEEP).map((product) => product.id)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    expect(readDiscounted(products)).toHaveLength(20)
  })

  it('leaves the given list alone', () => {
    const product = Object.freeze({ id: 1, price: 100, discount: 10 })
    expect(readDiscounted([product])[0]).toEqual({ id: 1, price: 100, discount: 10, discountedPrice: 90 })
  })
})
