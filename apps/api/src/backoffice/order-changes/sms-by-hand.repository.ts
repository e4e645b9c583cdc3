import type { Db, Tx } from '@oyum/database/connection'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

const ABOUT = `
  select o.id, o.placed_at, o.customer_id, o.order_amount_tenge as amount_tenge, c.phone, c.locale
  from orders o join customers c on c.id = o.customer_id where o.id = $1`
const COLUMNS = {
  id: col.number,
  placedAt: col.moment,
  customerId: col.number,
  amountTenge: col.number,
  // null once the account is removed
  phone: col.orNull(col.text),
  locale: col.word<Locale>('locale'),
}
const READ = statement(ABOUT, COLUMNS)
// The lock makes those who write about the same order wait for each other: of two at once the second counts the first.
const LOCK = statement(`${ABOUT} for no key update of o`, COLUMNS)
const COUNT = statement(
  `
  select count(*) as sent from sms_messages m
  where m.order_id = $1 and m.order_placed_at = $2 and m.purpose = 'by_hand' and m.state <> 'dropped' and m.created_at >= $3`,
  { sent: col.number },
)

export const findToWrite = (db: Db, id: number) => findRow(db, READ, [id])
export const lockToWrite = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

export async function countByHand(tx: Db | Tx, order: { id: number; placedAt: Date }, since: Date) {
  return (await getRow(tx, COUNT, [order.id, order.placedAt, since])).sent
}
