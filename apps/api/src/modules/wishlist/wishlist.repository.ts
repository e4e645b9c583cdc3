import type { DbOrTx, Tx } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const LIST = statement(
  `
  select product_id from wishlist_items
  where customer_id = $1 order by added_at desc, product_id desc limit $2`,
  { productId: col.number },
)

const ADD = statement(
  `
  insert into wishlist_items (customer_id, product_id)
  select $1, p.id from products p where p.id = any ($2::int[]) and p.is_active
  on conflict do nothing`,
  {},
)

const COUNT = statement(
  `
  select count(*) as size, count(*) filter (where product_id = any ($2::int[])) as wanted
  from wishlist_items where customer_id = $1`,
  { size: col.number, wanted: col.number },
)

const REMOVE = statement(
  'delete from wishlist_items where customer_id = $1 and product_id = any ($2::int[])',
  {},
)

export async function listWishlist(db: DbOrTx, customerId: number, most: number): Promise<number[]> {
  const rows = await queryRows(db, LIST, [customerId, most])
  return rows.map(({ productId }) => productId)
}

/** Only products that are sold; those that are there already stay as they are. */
export async function addToWishlist(tx: Tx, customerId: number, productIds: number[]): Promise<void> {
  await queryRows(tx, ADD, [customerId, productIds])
}

/** How long the list is, and how many of the given products stand in it. */
export function countWishlist(tx: Tx, customerId: number, productIds: number[]) {
  return getRow(tx, COUNT, [customerId, productIds])
}

/** One change of a customer's list at a time, so that its bound holds. */
export async function lockWishlist(tx: Tx, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

export async function removeFromWishlist(
  db: DbOrTx,
  customerId: number,
  productIds: number[],
): Promise<void> {
  await queryRows(db, REMOVE, [customerId, productIds])
}

export async function deleteWishlist(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('wishlistItems').where('customerId', '=', customerId).execute()
}
