import { type CartItem, cartTotals } from './cart.ts'
import { parseDecimal } from './decimals.ts'
import { FIXED_ORDER_VALUES } from './limits.ts'
import { manatFromTenge } from './money.ts'
import { type PaymentMethod, paymentMethodForOrder } from './order-status.ts'
import { normalizeContactPhone } from './phone.ts'
import { stockOf } from './product-reading.ts'

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
    cart: items.map(({ id, quantity, variation }) => ({
      product_id: id,
      quantity,
      variation: variation
        ? [
            {
              type: variation.type,
              price: parseDecimal(variation.price) ?? 0,
              stock: stockOf({}, variation),
            },
          ]
        : [],
    })),
    payment_method: paymentMethodForOrder(form.paymentMethod),
    order_note: form.comment.trim(),
    phone: normalizeContactPhone(form.phone),
  }
}
