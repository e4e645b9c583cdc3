import { GOODS_SORTS, GOODS_VIEWS, MAX_ROWS, MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { filterValues, GOODS_ROW_COLUMNS, type GoodsFilter, goodsRow, passes } from './goods-rows.ts'

// As the lists of orders: one statement for each view, sort and way, with states and lengths as literals. No index serves every
// filter, so a page looks through so many rows of its list and says where it stopped (OPEN-155). A category has statements of its
// own, by its level: the rows of a small one may stand anywhere in a large shop.

type View = (typeof GOODS_VIEWS)[number]
type Sort = (typeof GOODS_SORTS)[number]
export type Way = 'on' | 'back'
/** what is looked through: all of a view, a category, or what lacks something, which has indexes of its own */
export type Part = 'whole' | 'top' | 'sub' | 'untranslated' | 'without_picture'

const VIEWS: Record<View, string> = {
  all: 'p.archived_at is null',
  draft: 'not p.is_active and p.archived_at is null',
  on_sale: 'p.is_active',
  archived: 'p.archived_at is not null',
}

interface Order {
  column: string
  isRising: boolean
  /** the place of a row as a whole number, and the column's value of such a place */
  place: string
  placeValue: (place: string) => string
}
const byMoment = (column: string): Order => ({
  ...{ column, isRising: false, place: `(extract(epoch from ${column}) * 1000000)::bigint` },
  placeValue: (place) => `(timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond')`,
})
const byPrice = (isRising: boolean): Order => ({
  ...{ column: 'p.payable_tenge', isRising, place: 'p.payable_tenge' },
  placeValue: (place) => `${place}::bigint`,
})
const ORDERS: Record<Sort, Order> = {
  changed: byMoment('p.updated_at'),
  newest: byMoment('p.published_at'),
  price: byPrice(true),
  price_down: byPrice(false),
}

const PARTS: Record<Part, (category: string) => string> = {
  whole: () => 'true',
  top: (category) => `p.top_category_id = ${category}::int`,
  sub: (category) => `p.category_id = ${category}::int`,
  untranslated: () => 'p.locale_mask <> 7',
  without_picture: () => 'not p.has_picture',
}

interface Kind {
  view: View
  sort: Sort
  way: Way
  part: Part
}
const isUp = ({ sort, way }: Kind) => ORDERS[sort].isRising === (way === 'on')

function orderBy(kind: Kind): string {
  const order = isUp(kind) ? 'asc' : 'desc'
  return `${ORDERS[kind.sort].column} ${order}, p.id ${order}`
}

/** The rows behind a place ($1, $2), as far as they are looked at. */
function looked(kind: Kind, category: string): string {
  const { column, placeValue } = ORDERS[kind.sort]
  return `select * from products p
    where ${VIEWS[kind.view]} and (${column}, p.id) ${isUp(kind) ? '>' : '<'} (${placeValue('$1')}, $2::int)
      and ${PARTS[kind.part](category)}
    order by ${orderBy(kind)}`
}

const pageOf = (kind: Kind) =>
  statement(
    `
  select ${goodsRow('$8')}, ${ORDERS[kind.sort].place} as place from (
    select * from (${looked(kind, '$9')} limit ${MOST_LOOKED_THROUGH}) p where ${passes(4)}
    order by ${orderBy(kind)} limit ${MAX_ROWS + 1}
  ) p order by ${orderBy(kind)} limit $3`,
    { ...GOODS_ROW_COLUMNS, place: col.number },
  )

/** The last row that was looked at, and the first one that was not. */
const endOf = (kind: Kind) =>
  statement(
    `select p.id, ${ORDERS[kind.sort].place} as place
     from (${looked(kind, '$3')} offset ${MOST_LOOKED_THROUGH - 1} limit 2) p order by ${orderBy(kind)}`,
    { id: col.number, place: col.number },
  )

const WAYS = ['on', 'back'] as const
const KINDS: Kind[] = GOODS_VIEWS.flatMap((view) =>
  GOODS_SORTS.flatMap((sort) =>
    WAYS.flatMap((way) => (Object.keys(PARTS) as Part[]).map((part) => ({ view, sort, way, part }))),
  ),
)
const keyOf = ({ view, sort, way, part }: Kind) => `${view} ${sort} ${way} ${part}`
const STATEMENTS = new Map(KINDS.map((kind) => [keyOf(kind), { page: pageOf(kind), end: endOf(kind) }]))
function statementsOf(kind: Kind) {
  const found = STATEMENTS.get(keyOf(kind))
  if (!found) throw new Error(`no list of goods is ${keyOf(kind)}`)
  return found
}

export interface Place {
  place: number
  id: number
}
export interface GoodsAsked extends Kind {
  /** the row the page begins behind; undefined: the first page */
  from: Place | undefined
  category: number | undefined
  filter: GoodsFilter
  limit: number
}

/** before every row, in either direction; as a moment it lies in the year 2255 */
const LOWEST: Place = { place: 0, id: 0 }
const HIGHEST: Place = { place: 9_000_000_000_000_000, id: 0 }

const beginOf = (asked: GoodsAsked) => {
  const { place, id } = asked.from ?? (isUp(asked) ? LOWEST : HIGHEST)
  return [place, id]
}
const categoryOf = ({ part, category }: GoodsAsked) => (part === 'top' || part === 'sub' ? [category] : [])

/** In the order in which a list is read, whichever way it was asked for. */
export async function readGoodsPage(db: Db, asked: GoodsAsked, locale: Locale) {
  const values = [...beginOf(asked), asked.limit, ...filterValues(asked.filter), locale, ...categoryOf(asked)]
  const rows = await queryRows(db, statementsOf(asked).page, values)
  return asked.way === 'on' ? rows : rows.toReversed()
}

/** The last row that was looked at; undefined: there are none behind it. */
export async function findGoodsEnd(db: Db, asked: GoodsAsked): Promise<Place | undefined> {
  const [last, further] = await queryRows(db, statementsOf(asked).end, [
    ...[...beginOf(asked), ...categoryOf(asked)],
  ])
  return further && last
}

const LEVEL = statement('select parent_id is null as is_top from categories where id = $1', {
  isTop: col.boolean,
})

/** Undefined: there is no such category. */
export async function findLevel(db: Db, category: number): Promise<'top' | 'sub' | undefined> {
  const found = await findRow(db, LEVEL, [category])
  return found && (found.isTop ? 'top' : 'sub')
}
