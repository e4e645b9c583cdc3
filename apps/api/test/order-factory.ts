import type { PlaceOrder } from '@oyum/contract/order'
import type { Db } from '@oyum/database/connection'
import { FIXED_ORDER_VALUES } from '@oyum/shop-rules/limits'
import { manatFromTenge } from '@oyum/shop-rules/money'
import type { TestApp } from './test-app.ts'

export interface WantedLine {
  id: number
  quantity?: number
  variation?: string
}

/** What the storefront sends, for these lines and this total. */
export function orderBody(
  lines: WantedLine[],
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

/** customer/order/place as a call of its own; `key` is the Idempotency-Key. */
export function place(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  payload: object,
  key?: string,
) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/customer/order/place',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload,
  })
}

export async function addVariations(
  db: Db,
  productId: number,
  variations: { type: string; priceTenge: number; stock: number; picturePosition?: number }[],
): Promise<void> {
  await db
    .insertInto('productVariations')
    .values(variations.map((variation, position) => ({ productId, position, ...variation })))
    .execute()
}

/** Pieces on the shelf: of the product, or of one variation. */
export async function stockOf(db: Db, productId: number, type?: string): Promise<number> {
  const { stock } =
    type === undefined
      ? await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow()
      : await db
          .selectFrom('productVariations')
          .select('stock')
          .where('productId', '=', productId)
          .where('type', '=', type)
          .executeTakeFirstOrThrow()
  return stock
}
