import { DEFAULT_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
import { ORDER_ROW, ORDER_ROW_COLUMNS, WITH_CUSTOMER } from './order-rows.ts'
import { ALL_VISIBLE, byScope, type OrderScope } from './visible-orders.ts'

// Orders by what a caller says. Every step has an end of its own, so nothing that is typed reads the archive.

/** of a number's end: open orders first, then as many of the rest */
const MOST_FOUND = 200
/** by a name or a number's end, as many as a list shows: each is asked for their orders */
const MOST_PEOPLE = DEFAULT_ROWS
/** orders of one person that are found by the person */
const MOST_OF_ONE = 20

/** Who sees all orders needs no more of them than are shown; who does not, has to look at each. */
const newestOf = (visible: string) =>
  visible === ALL_VISIBLE
    ? 'select * from found order by placed_at desc, id desc limit $1'
    : 'select * from found'

const found = (ones: string) =>
  byScope((visible) =>
    statement(
      `
  ${ones}
  select ${ORDER_ROW} from (${newestOf(visible)}) f
    cross join lateral (select * from orders where orders.id = f.id and orders.placed_at = f.placed_at limit 1) o
    ${WITH_CUSTOMER}
  where ${visible} order by o.placed_at desc, o.id desc limit $1`,
      ORDER_ROW_COLUMNS,
    ),
  )

const BY_NUMBER = found('with found as materialized (select id, placed_at from orders where id = $2)')

const ofPeople = (people: string) => `select o.id, o.placed_at from ${people} p
    cross join lateral customer_orders(p.id, 'infinity', 0, ${MOST_OF_ONE}) o`

const within = (column: string) => `${column} collate "C" >= $2 and ${column} collate "C" < $2 || ':'`

// The end of a number turned round is its beginning; ':' stands behind '9'.
const BY_PHONE_END = found(`
  with open as materialized (
    select id, placed_at from orders
    where ${within('phone_tail')} and status in ('pending', 'confirmed', 'processing', 'out_for_delivery')
    order by phone_tail collate "C", placed_at desc limit ${MOST_FOUND}
  ), rest as materialized (
    select id, placed_at from orders where ${within('phone_tail')}
    order by phone_tail collate "C", placed_at desc limit ${MOST_FOUND}
  ), people as materialized (
    select id from customers where ${within('reverse(phone)')}
    order by reverse(phone) collate "C" limit ${MOST_PEOPLE}
  ), found as materialized (
    select * from open union select * from rest union ${ofPeople('people')}
  )`)

const BY_NAME = found(`
  with people as materialized (
    select id from customers_named($2, $3, $4, $5, ${MOST_PEOPLE})
  ), found as materialized (${ofPeople('people')})`)

export const findByNumber = (db: Db, scope: OrderScope, limit: number, id: number) =>
  queryRows(db, BY_NUMBER[scope], [limit, id])

export const findByPhoneEnd = (db: Db, scope: OrderScope, limit: number, digits: string) =>
  queryRows(db, BY_PHONE_END[scope], [limit, [...digits].toReversed().join('')])

/** Words of a folded name, at most three: it begins with them, or each is somewhere in it. */
export const findByName = (db: Db, scope: OrderScope, limit: number, words: readonly string[]) =>
  queryRows(db, BY_NAME[scope], [
    ...[limit, words.join(' ')],
    ...[0, 1, 2].map((place) => `%${words[place] ?? ''}%`),
  ])
