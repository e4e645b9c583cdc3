import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Discount } from './discount.ts'
import { formatMoney } from './numbers.ts'
import { priceDisplay } from './price-display.ts'

const show = (priceTenge: number | undefined, discount?: Discount) => priceDisplay({ priceTenge, discount })

describe('priceDisplay', () => {
  it('PRICE-05 PRICE-06 PRICE-11 a percent discount: whole manat shown, the original struck through, the rounded difference', () => {
    expect(show(200_00, { percent: 15 })).toEqual({
      shownTenge: 170_00,
      originalTenge: 200_00,
      badge: '-15%',
    })
    // 15 % off 19.50 is 16.575, shown as 17: the badge tells the true difference of 12.8 %.
    expect(show(19_50, { percent: 15 })).toEqual({ shownTenge: 17_00, originalTenge: 19_50, badge: '-13%' })
  })

  it('PRICE-07 PRICE-11 an amount discount keeps its tenge, and its badge is a percent too', () => {
    expect(show(1999_90, { tenge: 250_40 })).toEqual({
      shownTenge: 1749_50,
      originalTenge: 1999_90,
      badge: '-13%',
    })
  })

  it('PRICE-11 the badge rounds halves up', () => {
    expect(show(200_00, { tenge: 25_00 }).badge).toBe('-13%')
  })

  it('PRICE-12 a percent discount shows the rounded price and the discount as badge', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 100 }),
        (hundreds, percent) => {
          // Hundreds of manat, so that rounding to whole manat cannot disturb the percent.
          expect(show(hundreds * 100_00, { percent })).toEqual({
            shownTenge: hundreds * 100 * (100 - percent),
            originalTenge: hundreds * 100_00,
            badge: `-${percent}%`,
          })
        },
      ),
    )
  })

  it('PRICE-12 an amount is never mistaken for a percent, not even when it is above 100 (OPEN-09)', () => {
    expect(show(1000_00, { tenge: 150_00 }).shownTenge).toBe(850_00)
  })

  it('PRICE-13 without a discount the plain price is shown', () => {
    expect(show(20_49)).toEqual({ shownTenge: 20_49 })
  })

  it('PRICE-11 PRICE-12 nothing is struck through unless the shown price is lower (OPEN-09)', () => {
    expect(show(19_99, { percent: 1 })).toEqual({ shownTenge: 19_99 })
    const anyDiscount = fc.oneof(
      fc.double({ noNaN: true, min: 0.01, max: 5000 }).map((percent) => ({ percent })),
      fc.integer({ min: 1, max: 500_000 }).map((tenge) => ({ tenge })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), anyDiscount, (priceTenge, discount) => {
        const { shownTenge, originalTenge, badge } = show(priceTenge, discount)
        if (originalTenge === undefined) {
          expect(shownTenge).toBe(priceTenge)
          expect(badge).toBeUndefined()
        } else {
          expect(originalTenge).toBe(priceTenge)
          expect(shownTenge).toBeLessThan(originalTenge)
        }
      }),
    )
  })

  it('leaves out a badge that would say -0%', () => {
    expect(show(7900_00, { tenge: 1_00 })).toEqual({ shownTenge: 7899_00, originalTenge: 7900_00 })
  })

  it('PRICE-08 a discount above the price shows 0', () => {
    expect(show(50_00, { tenge: 80_00 })).toEqual({ shownTenge: 0, originalTenge: 50_00, badge: '-100%' })
  })

  it('PRICE-14 an unknown price is shown as a dash, whatever the discount', () => {
    const { shownTenge, originalTenge, badge } = show(undefined, { percent: 10 })
    expect([shownTenge, originalTenge, badge]).toEqual([undefined, undefined, undefined])
    expect(formatMoney(shownTenge, 'TMT')).toBe('–')
  })

  it('lets a chosen variation win, with the discount of the product (OPEN-67)', () => {
    const product = { priceTenge: 100_00, discount: { percent: 10 } }
    expect(priceDisplay(product, { priceTenge: 200_00 })).toEqual({
      shownTenge: 180_00,
      originalTenge: 200_00,
      badge: '-10%',
    })
    expect(priceDisplay(product, { priceTenge: undefined }).shownTenge).toBe(90_00)
  })
})
