import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Discount, discountedTenge, payableTenge } from './discount.ts'

const anyPriceTenge = fc.integer({ min: 0, max: 10_000_000_00 })
const anyPercent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyAmountTenge = fc.integer({ min: 1, max: 10_000_000_00 })
const anyDiscount: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  anyPercent.map((percent) => ({ percent })),
  fc.double({ noNaN: true, min: 0, max: 1e12 }).map((percent) => ({ percent })),
  anyAmountTenge.map((tenge) => ({ tenge })),
)

describe('discountedTenge', () => {
  it.each([
    [200_00, 15, 170_00],
    [199_99, 10, 180_00],
    [10_00, 25, 8_00], // 7.5 manat
    [10_00, 12.5, 9_00], // 8.75
    [3_00, 50, 2_00], // 1.5
    [1_00, 51, 0], // 0.49
    [1_01, 50.5, 0], // 0.49995: a rough sum would be 0.5
    [29_00, 99.5, 0], // 0.145
    [100_00, 100, 0],
  ])('PRICE-06 %d tenge less %d percent are %d tenge', (price, percent, expected) => {
    expect(discountedTenge(price, { percent })).toBe(expected)
  })

  it('PRICE-06 is round(price × (100 − discount) / 100) in whole manat, for every price and percent', () => {
    fc.assert(
      fc.property(anyPriceTenge, anyPercent, (price, percent) => {
        const manat = discountedTenge(price, { percent }) / 100
        expect(Number.isInteger(manat)).toBe(true)
        // The exact value in millionths of a manat lies within [manat − ½, manat + ½): halves went up.
        const exactMillionths = BigInt(price) * BigInt(10_000 - Math.round(percent * 100))
        const distance = exactMillionths - BigInt(manat) * 1_000_000n
        expect(distance >= -500_000n && distance < 500_000n).toBe(true)
      }),
    )
  })

  it('PRICE-07 an amount is taken off, and nothing is rounded', () => {
    expect(discountedTenge(199_99, { tenge: 20_50 })).toBe(179_49)
    expect(discountedTenge(100_00, { tenge: 15_00 })).toBe(85_00)
  })

  it('PRICE-07 the price and the discounted price differ by exactly the amount, as long as the price lasts', () => {
    fc.assert(
      fc.property(anyAmountTenge, anyPriceTenge, (tenge, rest) => {
        expect(discountedTenge(tenge + rest, { tenge })).toBe(rest)
      }),
    )
  })

  it('PRICE-08 the discounted price is never below 0', () => {
    expect(discountedTenge(50_00, { tenge: 80_00 })).toBe(0)
    expect(discountedTenge(50_00, { tenge: Number.POSITIVE_INFINITY })).toBe(0)
    expect(discountedTenge(50_00, { percent: 150 })).toBe(0)
    fc.assert(
      fc.property(anyPriceTenge, anyDiscount, (price, discount) => {
        expect(discountedTenge(price, discount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('an uneven price without a discount is left alone', () => {
    expect(discountedTenge(20_49, undefined)).toBe(20_49)
  })

  it('a larger discount never makes a product dearer', () => {
    fc.assert(
      fc.property(anyPriceTenge, anyPercent, anyPercent, (price, one, other) => {
        const smaller = discountedTenge(price, { percent: Math.min(one, other) })
        expect(discountedTenge(price, { percent: Math.max(one, other) })).toBeLessThanOrEqual(smaller)
      }),
    )
  })
})

describe('payableTenge', () => {
  it('is the price when rounding would lift it above the price (OPEN-09)', () => {
    expect(discountedTenge(19_99, { percent: 1 })).toBe(20_00)
    expect(payableTenge(19_99, { percent: 1 })).toBe(19_99)
  })

  it('PRICE-08 lies between 0 and the price and is whole tenge, for every discount', () => {
    fc.assert(
      fc.property(anyPriceTenge, anyDiscount, (price, discount) => {
        const payable = payableTenge(price, discount)
        expect(Number.isInteger(payable)).toBe(true)
        expect(payable).toBeGreaterThanOrEqual(0)
        expect(payable).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('is the discounted price otherwise', () => {
    expect(payableTenge(200_00, { percent: 15 })).toBe(170_00)
    expect(payableTenge(200_00, { tenge: 15_00 })).toBe(185_00)
  })
})
