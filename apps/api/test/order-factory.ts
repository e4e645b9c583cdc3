import type { Db } from '@oyum/database/connection'
import type { TestApp } from './test-app.ts'

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
