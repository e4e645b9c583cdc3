import type { OrderListQuery } from '@oyum/contract/staff/orders'
import type { Db } from '@oyum/database/connection'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import { type Filter, findLookedEnd, readFiltered } from './filtered-list.repository.ts'
import { momentOf, type PageAsked, piles, readPage } from './order-list.repository.ts'
import { told } from './order-rows.ts'
import type { OrderScope } from './visible-orders.ts'

const DAY_MS = 86_400_000

export const NO_PAGES = { next: null, previous: null, lookedTo: null }

/** A page of a pile, and the places before and behind it. */
export async function readOrders(db: Db, scope: OrderScope, query: OrderListQuery) {
  const { view, limit, after, before } = query
  const isBack = before !== undefined
  const asked: PageAsked = {
    ...{ view, scope, way: isBack ? 'back' : 'on', place: placeOf(before ?? after), ...daysOf(query) },
    // one more tells whether there is a further page
    limit: limit + 1,
  }
  const filter = filterOf(query)
  const read = filter ? await readFiltered(db, asked, filter) : await readPage(db, asked)
  const hasMore = read.length > limit
  const rows = hasMore ? (isBack ? read.slice(1) : read.slice(0, limit)) : read
  const end = filter && !hasMore ? await findLookedEnd(db, asked) : undefined

  const cursor = (row: Sorted | undefined) => (row ? `${momentOf(view, row).getTime()}-${row.id}` : null)
  // a page without rows lies beside the place it was asked for
  const [first, last] = [cursor(rows[0]), cursor(rows.at(-1))]
  const further = hasMore ? (isBack ? first : last) : cursor(end)
  const lookedTo = end ? momentOf(view, end).toISOString() : null
  return isBack
    ? { rows: rows.map(told), next: last ?? beside(asked, 'on'), previous: further, lookedTo }
    : {
        ...{ rows: rows.map(told), next: further, lookedTo },
        previous: after === undefined ? null : (first ?? (filter ? beside(asked, 'back') : null)),
      }
}

interface Sorted {
  id: number
  placedAt: Date
  callAfter: Date
}

/** The place that is asked for, so that its own row lies on the other side as well. */
function beside({ view, place }: PageAsked, way: 'on' | 'back'): string | null {
  if (!place) return null
  const isRising = (way === 'on') === Boolean(piles[view].isOldestFirst)
  return `${place.moment.getTime()}-${Math.max(0, place.id + (isRising ? -1 : 1))}`
}

function filterOf({ payment, amountFrom, by }: OrderListQuery): Filter | undefined {
  if (payment === undefined && amountFrom === undefined && by === undefined) return undefined
  return { payment: payment ?? null, amountFrom: amountFrom ?? 0, by: by ?? null }
}

function placeOf(cursor: string | undefined): PageAsked['place'] {
  if (cursor === undefined) return undefined
  const [moment = NaN, id = NaN] = cursor.split('-').map(Number)
  return { moment: new Date(moment), id }
}

/** Whole days by the clock of the shop, the last one included. */
function daysOf({ from, to }: OrderListQuery): { from: Date | null; to: Date | null } {
  const beginOf = (day: string, later = 0) => new Date(Date.parse(day) - TURKMENISTAN_OFFSET_MS + later)
  return { from: from ? beginOf(from) : null, to: to ? beginOf(to, DAY_MS) : null }
}
