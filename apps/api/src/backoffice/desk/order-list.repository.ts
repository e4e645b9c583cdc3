import { MAX_ROWS, MOST_COUNTED } from '@oyum/contract/staff/limits'
import type { OrderView } from '@oyum/contract/staff/orders'
import type { Db } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { ORDER_ROW, ORDER_ROW_COLUMNS, WITH_CUSTOMER } from './order-rows.ts'
import { byScope, type OrderScope } from './visible-orders.ts'

// One statement for each pile, way and scope, with the statuses as literals: a plan for all of them together could use no
// index. A page begins where the last one ended, so the thousandth costs what the first costs; its length is a literal too, or
// PostgreSQL would plan for a tenth of the table.

interface Pile {
  where: string
  /** what it is sorted by, then by id */
  moment: 'placed_at' | 'call_after'
  /** the oldest first: they wait longest */
  isOldestFirst?: true
}

const newest = (where: string): Pile => ({ where, moment: 'placed_at' })

const piles: Record<OrderView, Pile> = {
  to_call: {
    where: `o.status = 'pending' and o.call_after <= now()`,
    moment: 'call_after',
    isOldestFirst: true,
  },
  call_later: {
    where: `o.status = 'pending' and o.call_after > now()`,
    moment: 'call_after',
    isOldestFirst: true,
  },
  confirmed: newest(`o.status = 'confirmed'`),
  to_pack: newest(`o.status = 'processing'`),
  on_the_way: newest(`o.status = 'out_for_delivery'`),
  delivered: newest(`o.status = 'delivered'`),
  cancelled: newest(`o.status = 'cancelled'`),
  all: newest('true'),
}

export type Way = 'on' | 'back'

const pageOf = ({ where, moment, isOldestFirst }: Pile, way: Way) => {
  const isRising = (way === 'on') === Boolean(isOldestFirst)
  const [sign, order] = isRising ? ['>', 'asc'] : ['<', 'desc']
  return byScope((visible) =>
    statement(
      `
  select ${ORDER_ROW} from (
    select * from orders o
    where ${where} and (o.${moment}, o.id) ${sign} ($1::timestamptz, $2::bigint)
      and o.placed_at >= $3::timestamptz and o.placed_at < $4::timestamptz and ${visible}
    order by o.${moment} ${order}, o.id ${order} limit ${MAX_ROWS + 1}
  ) o ${WITH_CUSTOMER} order by o.${moment} ${order}, o.id ${order} limit $5`,
      ORDER_ROW_COLUMNS,
    ),
  )
}

const PAGES = Object.fromEntries(
  Object.entries(piles).map(([view, pile]) => [view, { on: pageOf(pile, 'on'), back: pageOf(pile, 'back') }]),
) as Record<OrderView, Record<Way, ReturnType<typeof pageOf>>>

export interface Place {
  moment: Date
  id: number
}

export interface PageAsked {
  view: OrderView
  way: Way
  scope: OrderScope
  /** the row the page begins behind; undefined: the first page */
  place?: Place | undefined
  from: Date | null
  to: Date | null
  limit: number
}

/** Where a list begins that nobody has begun to read. */
const startOf = ({ view }: PageAsked): [string, number] =>
  piles[view].isOldestFirst ? ['-infinity', 0] : ['infinity', 0]

/** In the order in which a list is read, whichever way it was asked for. */
export async function readPage(db: Db, asked: PageAsked) {
  const { view, way, scope, place, from, to, limit } = asked
  const [moment, id] = place ? [place.moment, place.id] : startOf(asked)
  const rows = await queryRows(db, PAGES[view][way][scope], [
    ...[moment, id, from ?? '-infinity', to ?? 'infinity', limit],
  ])
  return way === 'on' ? rows : rows.toReversed()
}

/** The moment a row is sorted by in its list. */
export const momentOf = (view: OrderView, row: { placedAt: Date; callAfter: Date }): Date =>
  piles[view].moment === 'placed_at' ? row.placedAt : row.callAfter

const OPEN_VIEWS = ['to_call', 'call_later', 'confirmed', 'to_pack', 'on_the_way'] as const

const COUNTS = byScope((visible) =>
  statement(
    `select ${OPEN_VIEWS.map(
      (view) =>
        `(select count(*) from (select from orders o where ${piles[view].where} and ${visible}
          limit ${MOST_COUNTED}) counted) as ${view}`,
    ).join(', ')}`,
    {
      toCall: col.number,
      callLater: col.number,
      confirmed: col.number,
      toPack: col.number,
      onTheWay: col.number,
    },
  ),
)

export const countPiles = (db: Db, scope: OrderScope) => getRow(db, COUNTS[scope], [])
