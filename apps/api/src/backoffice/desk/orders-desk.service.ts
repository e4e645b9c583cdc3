import { MAX_ORDER_ID } from '@oyum/contract/limits'
import type { OrderListQuery } from '@oyum/contract/staff/orders'
import type { Db } from '@oyum/database/connection'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { askedWords } from './asked-words.ts'
import { findByName, findByNumber, findByPhoneEnd } from './find-orders.repository.ts'
import { countPiles, momentOf, type PageAsked, readPage } from './order-list.repository.ts'
import { findOrderPage, readTimeline } from './order-page.repository.ts'
import type { OrderScope } from './visible-orders.ts'

const DAY_MS = 86_400_000

export type OrdersDesk = ReturnType<typeof createOrdersDesk>

/** Orders as the desk reads them. */
export function createOrdersDesk(db: Db) {
  return {
    async list(staff: SessionStaff, query: OrderListQuery) {
      const scope = scopeOf(staff)
      if (query.q !== undefined)
        return { rows: (await find(scope, query.q, query.limit)).map(told), next: null, previous: null }
      return readList(scope, query)
    },

    async counts(staff: SessionStaff) {
      const { toCall, callLater, confirmed, toPack, onTheWay } = await countPiles(db, scopeOf(staff))
      return { to_call: toCall, call_later: callLater, confirmed, to_pack: toPack, on_the_way: onTheWay }
    },

    async read(staff: SessionStaff, id: number) {
      const order = await findOrderPage(db, scopeOf(staff), id, staff.locale)
      if (!order) throw new AppError('not_found')
      return told(order)
    },

    async timeline(staff: SessionStaff, id: number) {
      const rows = await readTimeline(db, scopeOf(staff), id)
      if (rows.length === 0) throw new AppError('not_found')
      return { rows: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })) }
    },
  }

  async function readList(scope: OrderScope, query: OrderListQuery) {
    const { view, limit, after, before } = query
    const isBack = before !== undefined
    const asked: PageAsked = {
      ...{ view, scope, way: isBack ? 'back' : 'on', place: placeOf(before ?? after), ...daysOf(query) },
      // one more tells whether there is a further page
      limit: limit + 1,
    }
    const read = await readPage(db, asked)
    const hasMore = read.length > limit
    const rows = hasMore ? (isBack ? read.slice(1) : read.slice(0, limit)) : read
    const cursor = (row: (typeof rows)[number] | undefined) =>
      row ? `${momentOf(view, row).getTime()}-${row.id}` : null
    return {
      rows: rows.map(told),
      next: isBack || hasMore ? cursor(rows.at(-1)) : null,
      previous: isBack ? (hasMore ? cursor(rows[0]) : null) : after === undefined ? null : cursor(rows[0]),
    }
  }

  async function find(scope: OrderScope, typed: string, limit: number) {
    const { orderId, phoneEnd, words } = askedWords(typed)
    const found = await Promise.all([
      orderId !== undefined && orderId <= MAX_ORDER_ID ? findByNumber(db, scope, limit, orderId) : [],
      phoneEnd === undefined ? [] : findByPhoneEnd(db, scope, limit, phoneEnd),
      words ? findByName(db, scope, limit, words) : [],
    ])
    // the order itself before those that merely have such a phone
    const rows = found.flat()
    return rows.filter((row, place) => rows.findIndex(({ id }) => id === row.id) === place).slice(0, limit)
  }
}

/** As it goes over the wire. */
const told = <Row extends { placedAt: Date; callAfter: Date }>(row: Row) => ({
  ...row,
  placedAt: row.placedAt.toISOString(),
  callAfter: row.callAfter.toISOString(),
})

/** The route was let through, so the permission is there. */
function scopeOf({ role }: SessionStaff): OrderScope {
  return (staffScope(role, 'orders.read') ?? 'own') as OrderScope
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
