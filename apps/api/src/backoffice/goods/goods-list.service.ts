import { MAX_ID } from '@oyum/contract/limits'
import type { GoodsListQuery } from '@oyum/contract/staff/goods'
import type { Db } from '@oyum/database/connection'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import type { OnSale, SearchService } from '#src/modules/search/search.service'
import { readFoundGoods } from './find-goods.repository.ts'
import {
  findGoodsEnd,
  findLevel,
  type GoodsAsked,
  type Place,
  readGoodsPage,
} from './goods-list.repository.ts'
import { type GoodsFilter, missingIn } from './goods-rows.ts'

const NUMBER = /^\d{1,10}$/
const NO_PAGES = { next: null, previous: null, isLookedThrough: true }

interface Deps {
  db: Db
  search: Pick<SearchService, 'findAmong'>
}

/** A page of the list, or what was found: one page, best first. */
export async function listGoods({ db, search }: Deps, query: GoodsListQuery, locale: Locale) {
  const { q, view, category, limit } = query
  const filter = filterOf(query)
  if (q !== undefined) {
    const sku = q.trim()
    const ids = [...numberIn(sku), ...(/\p{L}/u.test(sku) ? await search.findAmong(sku, AMONG[view]) : [])]
    const rows = await readFoundGoods(db, { ids, sku, view, category, filter, limit }, locale)
    return { rows: rows.map(told), ...NO_PAGES }
  }
  const part = category === undefined ? partOf(filter) : await findLevel(db, category)
  if (!part) return { rows: [], ...NO_PAGES }
  return readList(db, { query, filter, part, locale })
}

const partOf = ({ missing, isWithoutPicture }: GoodsFilter): GoodsAsked['part'] =>
  missing !== null ? 'untranslated' : isWithoutPicture ? 'without_picture' : 'whole'

const AMONG: Record<GoodsListQuery['view'], OnSale> = {
  all: 'either',
  draft: 'off_sale',
  archived: 'off_sale',
  on_sale: 'on_sale',
}

interface Listed {
  query: GoodsListQuery
  filter: GoodsFilter
  part: GoodsAsked['part']
  locale: Locale
}

async function readList(db: Db, { query, filter, part, locale }: Listed) {
  const { view, sort, category, limit, after, before } = query
  const isBack = before !== undefined
  const asked: GoodsAsked = {
    ...{ view, sort, part, category, filter, way: isBack ? 'back' : 'on', from: placeOf(before ?? after) },
    // one more tells whether there is a further page
    limit: limit + 1,
  }
  const read = await readGoodsPage(db, asked, locale)
  const hasMore = read.length > limit
  const rows = hasMore ? (isBack ? read.slice(1) : read.slice(0, limit)) : read
  const isFiltered = Object.values(filter).some((value) => value !== null)
  const end = isFiltered && !hasMore ? await findGoodsEnd(db, asked) : undefined

  const [first, last] = [cursorOf(rows[0]), cursorOf(rows.at(-1))]
  const further = hasMore ? (isBack ? first : last) : cursorOf(end)
  const nearer = (isBack ? last : first) ?? beside(asked)
  return {
    rows: rows.map(told),
    next: isBack ? nearer : further,
    previous: isBack ? further : after === undefined ? null : nearer,
    isLookedThrough: end === undefined,
  }
}

/** A page without rows lies beside the place it was asked for: the row of that place is on the other side as well. */
function beside({ sort, way, from }: GoodsAsked): string | null {
  if (!from) return null
  const isRising = sort === 'price'
  return cursorOf({ ...from, id: Math.max(0, from.id + (isRising === (way === 'on') ? 1 : -1)) })
}

const cursorOf = (row: Place | undefined) => (row ? `${row.place}-${row.id}` : null)

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [place = 0, id = 0] = cursor.split('-').map(Number)
  return { place, id: Math.min(id, MAX_ID) }
}

const ALL_LOCALES = (1 << LOCALES.length) - 1
const bitsOf = (missing: Locale | 'any') => (missing === 'any' ? ALL_LOCALES : 1 << LOCALES.indexOf(missing))

const filterOf = ({ stock, isDiscounted, missing, isWithoutPicture }: GoodsListQuery): GoodsFilter => ({
  stock: stock ?? null,
  isDiscounted: isDiscounted ?? null,
  missing: missing === undefined ? null : bitsOf(missing),
  isWithoutPicture: isWithoutPicture ?? null,
})

function numberIn(words: string): number[] {
  return NUMBER.test(words) && Number(words) > 0 && Number(words) <= MAX_ID ? [Number(words)] : []
}

type Read = Awaited<ReturnType<typeof readFoundGoods>>[number]

const told = ({ updatedAt, publishedAt, localeMask, ...row }: Read) => ({
  ...row,
  missing: missingIn(localeMask),
  updatedAt: updatedAt.toISOString(),
  publishedAt: publishedAt.toISOString(),
})
