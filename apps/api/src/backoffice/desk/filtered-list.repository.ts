import { MAX_ROWS, MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import type { OrderView } from '@oyum/contract/staff/orders'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { PaymentMethod } from '@oyum/database/tables.generated'
import { staffActor } from '#src/answers/actor-names'
import {
  boundsOf,
  orderBy,
  type PageAsked,
  type Pile,
  piles,
  type Way,
  within,
} from './order-list.repository.ts'
import { ORDER_ROW, ORDER_ROW_COLUMNS, WITH_CUSTOMER } from './order-rows.ts'
import { byScope } from './visible-orders.ts'

// No index serves every filter of every pile, and a filter that few orders pass would read the whole archive for one page. So a
// page looks through so many rows of its pile and says how far it came.

const PASSES = `
  ($6::payment_method is null or o.payment_method = $6) and o.order_amount_tenge >= $7
  and ($8::integer is null or o.claimed_by = $8 and o.claimed_until > now()
    or exists (select from order_events e
               where e.order_id = o.id and e.order_placed_at = o.placed_at and e.actor = $9)
    or exists (select from order_status_changes s
               where s.order_id = o.id and s.order_placed_at = o.placed_at and s.actor = $9))`

const pageOf = (pile: Pile, way: Way) =>
  byScope((visible) =>
    statement(
      `
  select ${ORDER_ROW} from (
    select * from (
      select * from orders o where ${within(pile, way)} and ${visible}
      order by ${orderBy(pile, way)} limit ${MOST_LOOKED_THROUGH}
    ) o where ${PASSES} order by ${orderBy(pile, way)} limit ${MAX_ROWS + 1}
  ) o ${WITH_CUSTOMER} order by ${orderBy(pile, way)} limit $5`,
      ORDER_ROW_COLUMNS,
    ),
  )

/** The last row that was looked at, and the first one that was not. */
const endOf = (pile: Pile, way: Way) =>
  byScope((visible) =>
    statement(
      `
  select o.id, o.placed_at, o.call_after from orders o where ${within(pile, way)} and ${visible}
  order by ${orderBy(pile, way)} offset ${MOST_LOOKED_THROUGH - 1} limit 2`,
      { id: col.number, placedAt: col.moment, callAfter: col.moment },
    ),
  )

const byView = <Made>(make: (pile: Pile, way: Way) => Made) =>
  Object.fromEntries(
    Object.entries(piles).map(([view, pile]) => [view, { on: make(pile, 'on'), back: make(pile, 'back') }]),
  ) as Record<OrderView, Record<Way, Made>>

const PAGES = byView(pageOf)
const ENDS = byView(endOf)

export interface Filter {
  payment: PaymentMethod | null
  amountFrom: number
  /** one of the people */
  by: number | null
}

export async function readFiltered(db: Db, asked: PageAsked, { payment, amountFrom, by }: Filter) {
  const { view, way, scope, limit } = asked
  const actor = by === null ? null : staffActor(by)
  const rows = await queryRows(db, PAGES[view][way][scope], [
    ...[...boundsOf(asked), limit, payment, amountFrom, by, actor],
  ])
  return way === 'on' ? rows : rows.toReversed()
}

/** The last row that was looked at; undefined: there are none behind it. */
export async function findLookedEnd(db: Db, asked: PageAsked) {
  const [last, further] = await queryRows(db, ENDS[asked.view][asked.way][asked.scope], boundsOf(asked))
  return further && last
}
