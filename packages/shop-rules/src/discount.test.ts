import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedTenge, isPercentDiscount, payableTenge } from './discount.ts'

const anyPriceTenge = fc.integer({ min: 0, max: 10_000_000_00 })
const anyPercent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
const anyAmountManat = fc.integer({ min: 1, max: 10_000_000_00 }).map((tenge) => tenge / 100)
const anyType = fc.constantFrom('percent', 'amount', 'fixed', '', undefined, null, 'PERCENT')

describe('isPercentDiscount', () => {
  it.each([['percent'], ['Percent'], ['PERCENT'], ['pErCeNt']])(
    'PRICE-09 %s is percent in any letter case',
    (type) => {
      expect(isPercentDiscount(type)).toBe(true)
    },
  )

  it.each([[undefined], [null], [''], ['  ']])(
    'an absent or empty type (%j) counts as percent (OPEN-08)',
    (type) => {
      expect(isPercentDiscount(type)).toBe(true)
    },
  )

  it.each([['amount'], ['fixed'], ['AMOUNT'], ['flat'], ['percentage']])(
    'PRICE-07 %s is an amount',
    (type) => {
      expect(isPercentDiscount(type)).toBe(false)
    },
  )
})

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
    expect(discountedTenge(price, percent, 'percent')).toBe(expected)
  })

  it('PRICE-06 is round(price × (100 − discount) / 100) in whole manat, for every price and percent', () => {
    fc.assert(
      fc.property(anyPriceTenge, anyPercent, (price, percent) => {
        const manat = discountedTenge(price, percent, 'percent') / 100
        expect(Number.isInteger(manat)).toBe(true)
        // The exact value in millionths of a manat lies within [manat − ½, manat + ½): halves went up.
        const exactMillionths = BigInt(price) * BigInt(10_000 - Math.round(percent * 100))
        const distance = exactMillionths - BigInt(manat) * 1_000_000n
        expect(distance >= -500_000n && distance < 500_000n).toBe(true)
      }),
    )
  })

  it.each([['amount'], ['fixed'], ['Anything']])(
    'PRICE-07 the type %s takes manat off and rounds nothing',
    (type) => {
      expect(discountedTenge(199_99, 20.5, type)).toBe(179_49)
      expect(discountedTenge(100_00, 15, type)).toBe(85_00)
    },
  )

  it('PRICE-07 the price and the discounted price differ by exactly the amount, as long as the price lasts', () => {
    fc.assert(
      fc.property(anyAmountManat, anyPriceTenge, (amount, rest) => {
        const price = Math.round(amount * 100) + rest
        expect(discountedTenge(price, amount, 'amount')).toBe(rest)
      }),
    )
  })

  it('PRICE-08 the discounted price is never below 0', () => {
    expect(discountedTenge(50_00, 80, 'amount')).toBe(0)
    expect(discountedTenge(50_00, 150, 'percent')).toBe(0)
    fc.assert(
      fc.property(anyPriceTenge, fc.double({ noNaN: true }), anyType, (price, discount, type) => {
        expect(discountedTenge(price, discount, type)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('PRICE-09 the letter case of the type changes nothing', () => {
    expect(discountedTenge(200_00, 15, 'Percent')).toBe(170_00)
    expect(discountedTenge(200_00, 15, 'AMOUNT')).toBe(185_00)
  })

  it.each([[0], [-5], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'a discount of %d leaves an uneven price alone',
    (none) => {
      expect(discountedTenge(20_49, none, 'percent')).toBe(20_49)
      expect(discountedTenge(20_49, none, 'amount')).toBe(20_49)
    },
  )

  it('a larger discount never makes a product dearer', () => {
    fc.assert(
      fc.property(anyPriceTenge, anyPercent, anyPercent, (price, one, other) => {
        const smaller = discountedTenge(price, Math.min(one, other), 'percent')
        expect(discountedTenge(price, Math.max(one, other), 'percent')).toBeLessThanOrEqual(smaller)
      }),
    )
  })
})

describe('payableTenge', () => {
  it('is the price when rounding would lift it above the price (OPEN-09)', () => {
    expect(discountedTenge(19_99, 1, 'percent')).toBe(20_00)
    expect(payableTenge(19_99, 1, 'percent')).toBe(19_99)
  })

  it('PRICE-08 lies between 0 and the price and is whole tenge, for every discount', () => {
    const anyDiscount = fc.oneof(anyPercent, anyAmountManat, fc.double())
    fc.assert(
      fc.property(anyPriceTenge, anyDiscount, anyType, (price, discount, type) => {
        const payable = payableTenge(price, discount, type)
        expect(Number.isInteger(payable)).toBe(true)
        expect(payable).toBeGreaterThanOrEqual(0)
        expect(payable).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('is the discounted price otherwise', () => {
    expect(payableTenge(200_00, 15, 'percent')).toBe(170_00)
    expect(payableTenge(200_00, 15, 'fixed')).toBe(185_00)
  })
})
