import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartItem, cartTotals, linePrice } from './cart.ts'
import { manatFromTenge, parsePrice, tengeFromManat } from './money.ts'
import { formatNumber } from './numbers.ts'
import { orderPayload } from './order-payload.ts'
import { priceDisplay } from './price-display.ts'

const chair: CartItem = {
  id: 2,
  price: 890,
  discount: 10,
  discount_type: 'percent',
  total_stock: 10,
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
    const varied = { ...chair, id: 3, quantity: 1, variation: { type: 'oak-160', price: '7000', stock: 2 } }
    expect(orderPayload([chair, varied], form).cart).toEqual([
      { product_id: 2, quantity: 4, variation: [] },
      { product_id: 3, quantity: 1, variation: [{ type: 'oak-160', price: 7000, stock: 2 }] },
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

const anyMoney = fc.oneof(
  fc.integer({ min: 0, max: 50_000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }).map((tenge) => manatFromTenge(tenge)),
)
const anyLine: fc.Arbitrary<CartItem> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.oneof(
    anyMoney,
    anyMoney.map((manat) => formatNumber(manat)),
  ),
  discount: fc.oneof(fc.constant(0), fc.constantFrom(5, 10, 12.5, 33.33, 99.99, 100), anyMoney),
  discount_type: fc.constantFrom('percent', 'amount', 'fixed', '', null),
  total_stock: fc.constant(1000),
  quantity: fc.integer({ min: 1, max: 1000 }),
  variation: fc.option(fc.record({ type: fc.constant('oat'), price: anyMoney, stock: fc.constant(1000) }), {
    nil: undefined,
  }),
})
const readBack = (text: string) => tengeFromManat(parsePrice(text) ?? Number.NaN)

describe('the total of any cart', () => {
  it('API-56 PRICE-11 is to the tenge the sum of the lines as they are printed (OPEN-43)', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 25 }), (items) => {
        const printed = items.map((item) => {
          const { shown = Number.NaN } = priceDisplay(item, item.variation)
          const line = linePrice(item)
          // the unit that the line shows is the price that cards and the product page show
          expect(line?.unitTenge).toBe(tengeFromManat(shown))
          return formatNumber(manatFromTenge(line?.sumTenge ?? Number.NaN))
        })
        const { totalTenge, goodsTenge, discountTenge } = cartTotals(items)
        expect(printed.reduce((sum, text) => sum + readBack(text), 0)).toBe(totalTenge)
        expect(readBack(formatNumber(manatFromTenge(totalTenge)))).toBe(totalTenge)
        expect(goodsTenge - discountTenge).toBe(totalTenge)
        expect(tengeFromManat(orderPayload(items, form).order_amount)).toBe(totalTenge)
      }),
      { numRuns: 3000 },
    )
  })
})
