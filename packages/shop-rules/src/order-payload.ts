import { type CartItem, cartTotals } from './cart.ts'
import { FIXED_ORDER_VALUES } from './limits.ts'
import { manatFromTenge } from './money.ts'
import { type PaymentMethod, paymentMethodForOrder } from './order-status.ts'
import { fullPriceTenge } from './price-display.ts'
import { contactPhone } from './typed-phone.ts'

export interface CheckoutForm {
  address: string
  phone: string
  comment: string
  paymentMethod?: PaymentMethod
}

/** What customer/order/place is sent. The total is the one shown; the server computes its own and refuses another. */
export function orderPayload(items: readonly CartItem[], form: CheckoutForm) {
  return {
    ...FIXED_ORDER_VALUES,
    order_amount: manatFromTenge(cartTotals(items).totalTenge),
    delivery_address: form.address.trim(),
    cart: items.map((item) => {
      const { id, quantity, variation } = item
      const price = manatFromTenge(fullPriceTenge(item, variation) ?? 0)
      const chosen = variation ? [{ type: variation.type, price, stock: variation.stock }] : []
      return { product_id: id, quantity, variation: chosen }
    }),
    payment_method: paymentMethodForOrder(form.paymentMethod),
    order_note: form.comment.trim(),
    phone: contactPhone(form.phone),
  }
}
