import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartItem, cartTotals, linePrice } from './cart.ts'
import { parseDecimal } from './decimals.ts'
import { tengeFromManat } from './money.ts'
import { formatTenge } from './numbers.ts'
import { orderPayload } from './order-payload.ts'
import { priceDisplay } from './price-display.ts'

const chair: CartItem = {
  id: 2,
  priceTenge: 89_000,
  discount: { percent: 10 },
  stock: 10,
  quantity: 4,
}
const form = { address: ' Aşgabat, Mir 7 ', phone: '+993 (65) 12-34-56', comment: ' 3-nji gat ' }

describe('the order that is sent', () => {
  it('API-55 carries the fixed values', () => {
    expect(orderPayload([chair], form)).toMatchObject({
      is_web: true,
      delivery_address_id: 1,
      order_type: 'self_pickup',
      branch_id: 1,
      coupon_discount_amount: 0,
      coupon_discount_title: '',
      coupon_code: null,
    })
  })

  it('API-56 its order_amount is the cart total', () => {
    expect(orderPayload([chair], form).order_amount).toBe(3204)
  })

  it('API-57 carries the address, the comment and the phone, without what people put around them', () => {
    expect(orderPayload([chair], form)).toMatchObject({
      delivery_address: 'Aşgabat, Mir 7',
      order_note: '3-nji gat',
      phone: '+99365123456',
    })
  })

  it('API-58 its cart lists product, quantity and the chosen variation (OPEN-44)', () => {
    const varied = {
      ...chair,
      id: 3,
      quantity: 1,
      variation: { type: 'oak-160', priceTenge: 700_000, stock: 2 },
    }
    expect(orderPayload([chair, varied], form).cart).toEqual([
      { product_id: 2, quantity: 4, variation: [] },
      { product_id: 3, quantity: 1, variation: [{ type: 'oak-160', price: 7000, stock: 2 }] },
    ])
    const asProduct = { ...varied, variation: { ...varied.variation, priceTenge: undefined } }
    expect(orderPayload([asProduct], form).cart[0]?.variation).toEqual([
      { type: 'oak-160', price: 890, stock: 2 },
    ])
  })

  it('API-59 CHECKOUT-04 CHECKOUT-05 pays by cash_on_delivery unless card is chosen, which is via_card', () => {
    const method = (paymentMethod?: 'cash' | 'card') =>
      orderPayload([chair], { ...form, ...(paymentMethod && { paymentMethod }) }).payment_method
    expect([method(), method('cash'), method('card')]).toEqual([
      'cash_on_delivery',
      'cash_on_delivery',
      'via_card',
    ])
  })
})

const anyTenge = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }).map((manat) => manat * 100),
  fc.integer({ min: 0, max: 1_000_000_000 }),
)
const anyLine: fc.Arbitrary<CartItem> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  priceTenge: anyTenge,
  discount: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom(5, 10, 12.5, 33.33, 99.99, 100).map((percent) => ({ percent })),
    anyTenge.map((tenge) => ({ tenge })),
  ),
  stock: fc.constant(1000),
  quantity: fc.integer({ min: 1, max: 1000 }),
  variation: fc.option(
    fc.record({ type: fc.constant('oat'), priceTenge: anyTenge, stock: fc.constant(1000) }),
    { nil: undefined },
  ),
})
const readBack = (text: string) => tengeFromManat(parseDecimal(text) ?? Number.NaN)

describe('the total of any cart', () => {
  it('API-56 PRICE-11 is to the tenge the sum of the lines as they are printed (OPEN-43)', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 25 }), (items) => {
        const printed = items.map((item) => {
          const { shownTenge } = priceDisplay(item, item.variation)
          const line = linePrice(item)
          // the unit that the line shows is the price that cards and the product page show
          expect(line?.unitTenge).toBe(shownTenge)
          return formatTenge(line?.sumTenge ?? Number.NaN)
        })
        const { totalTenge, goodsTenge, discountTenge } = cartTotals(items)
        expect(printed.reduce((sum, text) => sum + readBack(text), 0)).toBe(totalTenge)
        expect(readBack(formatTenge(totalTenge))).toBe(totalTenge)
        expect(goodsTenge - discountTenge).toBe(totalTenge)
        expect(tengeFromManat(orderPayload(items, form).order_amount)).toBe(totalTenge)
      }),
      { numRuns: 500 },
    )
  })
})
