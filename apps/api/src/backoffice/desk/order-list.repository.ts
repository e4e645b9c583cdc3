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

export interface Pile {
  where: string
  /** what it is sorted by, then by id */
  moment: 'placed_at' | 'call_after'
  /** the oldest first: they wait longest */
  isOldestFirst?: true
}

const newest = (where: string): Pile => ({ where, moment: 'placed_at' })

export const piles: Record<OrderView, Pile> = {
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

const isRising = ({ isOldestFirst }: Pile, way: Way) => (way === 'on') === Boolean(isOldestFirst)

/** Of a pile by another moment the day is asked of each row as it comes, and never of an index: PostgreSQL takes any two days for
 *  a few rows, and would rather sort the whole pile. */
const dayOf = (moment: Pile['moment']) =>
  moment === 'placed_at' ? 'o.placed_at' : `(o.placed_at + interval '0')`

/** The rows of a pile behind a place, of some days: `boundsOf` are the values. */
export const within = (pile: Pile, way: Way): string => `
  ${pile.where} and (o.${pile.moment}, o.id) ${isRising(pile, way) ? '>' : '<'} ($1::timestamptz, $2::bigint)
  and ${dayOf(pile.moment)} >= $3::timestamptz and ${dayOf(pile.moment)} < $4::timestamptz`

export function orderBy(pile: Pile, way: Way): string {
  const order = isRising(pile, way) ? 'asc' : 'desc'
  return `o.${pile.moment} ${order}, o.id ${order}`
}

const pageOf = (pile: Pile, way: Way) =>
  byScope((visible) =>
    statement(
      `
  select ${ORDER_ROW} from (
    select * from orders o where ${within(pile, way)} and ${visible}
    order by ${orderBy(pile, way)} limit ${MAX_ROWS + 1}
  ) o ${WITH_CUSTOMER} order by ${orderBy(pile, way)} limit $5`,
      ORDER_ROW_COLUMNS,
    ),
  )

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

export function boundsOf(asked: PageAsked): (string | number | Date)[] {
  const { place, from, to } = asked
  const start = place ? [place.moment, place.id] : startOf(asked)
  return [...start, from ?? '-infinity', to ?? 'infinity']
}

/** In the order in which a list is read, whichever way it was asked for. */
export async function readPage(db: Db, asked: PageAsked) {
  const { view, way, scope, limit } = asked
  const rows = await queryRows(db, PAGES[view][way][scope], [...boundsOf(asked), limit])
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
