import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './numbers.ts'
import { discountOf, findPriceTenge, priceDisplay } from './price-display.ts'

describe('priceDisplay', () => {
  it('PRICE-05 computes the discounted price and ignores one that the server sent', () => {
    const product = { price: 200, discount: 15, discount_type: 'percent', discountedPrice: 1 }
    expect(priceDisplay(product).shown).toBe(170)
    expect(priceDisplay({ ...product, discount: 0 })).toEqual({ shown: 200 })
  })

  it('PRICE-06 PRICE-11 a percent discount: whole manat shown, the original struck through, the rounded difference', () => {
    expect(priceDisplay({ price: 200, discount: 15, discount_type: 'percent' })).toEqual({
      shown: 170,
      original: 200,
      badge: '-15%',
    })
    // 15 % off 19.50 is 16.575, shown as 17: the badge tells the true difference of 12.8 %.
    expect(priceDisplay({ price: 19.5, discount: 15, discount_type: 'percent' })).toEqual({
      shown: 17,
      original: 19.5,
      badge: '-13%',
    })
  })

  it('PRICE-07 PRICE-11 an amount discount keeps its tenge, and its badge is a percent too', () => {
    expect(priceDisplay({ price: '1 999,90', discount: '250,40', discount_type: 'amount' })).toEqual({
      shown: 1749.5,
      original: 1999.9,
      badge: '-13%',
    })
  })

  it('PRICE-11 the badge rounds halves up', () => {
    expect(priceDisplay({ price: 200, discount: 25, discount_type: 'fixed' }).badge).toBe('-13%')
  })

  it('PRICE-12 a percent discount without a given discountedPrice shows the rounded price and the discount as badge', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 100 }),
        (hundreds, percent) => {
          // Hundreds of manat, so that rounding to whole manat cannot disturb the percent.
          expect(priceDisplay({ price: hundreds * 100, discount: percent })).toEqual({
            shown: hundreds * (100 - percent),
            original: hundreds * 100,
            badge: `-${percent}%`,
          })
        },
      ),
    )
  })

  it('PRICE-12 an amount is never mistaken for a percent, not even when it is above 100 (OPEN-09)', () => {
    expect(priceDisplay({ price: 1000, discount: 150, discount_type: 'amount' }).shown).toBe(850)
  })

  it.each([[0], [-10], [null], [undefined], ['']])(
    'PRICE-13 a discount of %j shows the plain price',
    (discount) => {
      expect(priceDisplay({ price: 20.49, discount, discount_type: 'percent' })).toEqual({ shown: 20.49 })
      expect(priceDisplay({ price: 20.49, discount, discount_type: 'amount' })).toEqual({ shown: 20.49 })
    },
  )

  it('PRICE-11 PRICE-12 nothing is struck through unless the shown price is lower (OPEN-09)', () => {
    expect(priceDisplay({ price: 19.99, discount: 1, discount_type: 'percent' })).toEqual({ shown: 19.99 })
    const anyProduct = fc.record({
      price: fc.integer({ min: 0, max: 1e9 }).map((tenge) => tenge / 100),
      discount: fc.double({ noNaN: true, min: -50, max: 5000 }),
      discount_type: fc.constantFrom('percent', 'amount', '', null),
    })
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { shown, original, badge } = priceDisplay(product)
        if (original === undefined) {
          expect(shown).toBe(product.price)
          expect(badge).toBeUndefined()
        } else {
          expect(original).toBe(product.price)
          expect(shown).toBeLessThan(original)
        }
      }),
    )
  })

  it('leaves out a badge that would say -0%', () => {
    expect(priceDisplay({ price: 7900, discount: 1, discount_type: 'amount' })).toEqual({
      shown: 7899,
      original: 7900,
    })
  })

  it('PRICE-08 a discount above the price shows 0', () => {
    expect(priceDisplay({ price: 50, discount: 80, discount_type: 'amount' })).toEqual({
      shown: 0,
      original: 50,
      badge: '-100%',
    })
  })

  it.each([
    [{}],
    [{ price: 'soon', discount: 10 }],
    [{ price: null, variations: [{}] }],
    [{ price: 1e308 }],
    [{ price: -1 }],
  ])('PRICE-14 the price of %j is unknown and shown as a dash', (product) => {
    const { shown, original, badge } = priceDisplay(product)
    expect([shown, original, badge]).toEqual([undefined, undefined, undefined])
    expect(formatMoney(shown, 'TMT')).toBe('–')
  })
})

describe('where the price and the discount are read', () => {
  it('takes price, then base_price, then the first variation that has one (OPEN-67)', () => {
    const variations = [{ price: null }, { price: '30,5' }, { price: 40 }]
    expect(findPriceTenge({ price: 10, base_price: 20, variations })).toBe(10_00)
    expect(findPriceTenge({ price: '', base_price: '20', variations })).toBe(20_00)
    expect(findPriceTenge({ base_price: null, variations })).toBe(30_50)
    expect(findPriceTenge({ variations: null })).toBeUndefined()
  })

  it('takes 0 for a price, not for a missing one', () => {
    expect(findPriceTenge({ price: 0, base_price: 20 })).toBe(0)
  })

  it('lets a chosen variation win, with the discount of the product (OPEN-67)', () => {
    const product = { price: 100, discount: 10, discount_type: 'percent', variations: [{ price: 200 }] }
    expect(priceDisplay(product, { price: 200 })).toEqual({ shown: 180, original: 200, badge: '-10%' })
    expect(priceDisplay(product, {}).shown).toBe(90)
  })

  it('PRICE-10 reads discount, and discount_value when discount is absent', () => {
    expect(discountOf({ discount: '12,5', discount_value: 30 })).toBe(12.5)
    expect(discountOf({ discount_value: '30' })).toBe(30)
    expect(discountOf({ discount: null, discount_value: 30 })).toBe(30)
    expect(discountOf({ discount: 0, discount_value: 30 })).toBe(0)
    expect(discountOf({})).toBe(0)
    expect(priceDisplay({ price: 100, discount_value: 30 }).shown).toBe(70)
  })
})
