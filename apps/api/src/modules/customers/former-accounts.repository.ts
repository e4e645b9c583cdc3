import { WISHLIST_MAX } from '@oyum/contract/limits'
import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { eraseCustomer } from './customers.repository.ts'

// A number that was silent for long and comes from an unknown device may have another owner (docs/decisions/0055): the account
// it had is put aside whole, under the number, and the login begins an empty one. So no statement about names, addresses or
// orders has to know of it.

/** operators sell a number again after about so long */
export const SILENT_DAYS = 180
/** what nobody has proved to be theirs by then goes */
const KEPT_DAYS = 180
/** in all, not a day: order numbers can be counted through */
export const CLAIM_TRIES = 5

const PUT_ASIDE = statement(
  `
  update customers set phone = null, aside_phone = phone, aside_since = now(), claim_tries = 0
  where phone = $1 and last_seen_at < now() - interval '${SILENT_DAYS} days'`,
  {},
)

const OF_DEVICE = statement(
  `
  select f.id from customers c join customers f on f.aside_phone = c.phone
  where c.id = $1 and exists (select from known_devices d where d.customer_id = f.id and d.device_hash = $2)
  order by f.aside_since desc limit 1 for update of f`,
  { id: col.number },
)

// Counts the try before anything is compared.
const TRY = statement(
  `
  update customers f set claim_tries = f.claim_tries + 1 from customers c
  where c.id = $1 and f.aside_phone = c.phone and f.claim_tries < ${CLAIM_TRIES}
  returning f.id, f.first_name, exists (select from orders o where o.id = $2 and o.customer_id = f.id) as has_order`,
  { id: col.number, firstName: col.text, hasOrder: col.boolean },
)

const LOCK = statement('select id from customers where id = $1 and aside_phone is not null for update', {
  id: col.number,
})

const MOVES = [
  'update orders set customer_id = $2 where customer_id = $1',
  `insert into wishlist_items (customer_id, product_id, added_at)
   select $2, product_id, added_at from wishlist_items where customer_id = $1 order by added_at desc
   limit greatest(0, ${WISHLIST_MAX} - (select count(*) from wishlist_items where customer_id = $2))
   on conflict do nothing`,
  `update customers c set first_name = f.first_name, last_name = f.last_name from customers f
   where f.id = $1 and c.id = $2 and c.first_name = '' and c.last_name = ''`,
].map((text) => statement(text, {}))

const LEFT = ['wishlist_items', 'known_devices', 'sessions', 'idempotency_keys'].map((table) =>
  statement(`delete from ${table} where customer_id = $1`, {}),
)

const ERASE_FORGOTTEN = statement('select erase_forgotten_account($1) as is_one', { isOne: col.boolean })

export async function putAside(tx: Tx, phone: string): Promise<void> {
  await queryRows(tx, PUT_ASIDE, [phone])
}

/** The account put aside under the customer's number that knows this device. */
export async function lockFormerOfDevice(
  tx: Tx,
  customerId: number,
  deviceHash: Buffer,
): Promise<number | undefined> {
  return (await findRow(tx, OF_DEVICE, [customerId, deviceHash]))?.id
}

/** Every account put aside under the customer's number, with what was said about it. */
export function tryFormer(db: DbOrTx, customerId: number, orderId: number) {
  return queryRows(db, TRY, [customerId, orderId])
}

/** Undefined when somebody was faster. */
export async function lockFormer(tx: Tx, id: number): Promise<number | undefined> {
  return (await findRow(tx, LOCK, [id]))?.id
}

/** One account that nobody asked for in time, without those whose order is still under way; false when there is none. */
export async function eraseForgotten(db: Db): Promise<boolean> {
  return (await findRow(db, ERASE_FORGOTTEN, [KEPT_DAYS]))?.isOne ?? false
}

async function deleteLeft(tx: Tx, customerId: number): Promise<void> {
  for (const left of LEFT) await queryRows(tx, left, [customerId])
  await eraseCustomer(tx, customerId)
}

export async function moveOver(tx: Tx, formerId: number, customerId: number): Promise<void> {
  for (const move of MOVES) await queryRows(tx, move, [formerId, customerId])
  await deleteLeft(tx, formerId)
}

/** For benches, which run the very same statements in the bare engine. */
export const formerStatements = { putAside: PUT_ASIDE, ofDevice: OF_DEVICE }
