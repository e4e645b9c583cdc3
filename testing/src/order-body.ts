import type { PlaceOrder } from '@oyum/contract/order'
import { FIXED_ORDER_VALUES } from '@oyum/shop-rules/limits'
import { manatFromTenge } from '@oyum/shop-rules/money'

export interface WantedLine {
  id: number
  quantity?: number
  variation?: string
}

/** What the storefront sends, for these lines and this total. */
export function orderBody(
  lines: readonly WantedLine[],
  amountTenge: number,
  given: Partial<PlaceOrder> = {},
): PlaceOrder {
  return {
    ...FIXED_ORDER_VALUES,
    order_amount: manatFromTenge(amountTenge),
    delivery_address: 'Aşgabat, Mir 7, jaý 24',
    cart: lines.map(({ id, quantity = 1, variation }) => ({
      product_id: id,
      quantity,
      variation: variation === undefined ? [] : [{ type: variation, price: 0, stock: 0 }],
    })),
    payment_method: 'cash_on_delivery',
    order_note: '3-nji gat',
    phone: '+99365123456',
    ...given,
  }
}
