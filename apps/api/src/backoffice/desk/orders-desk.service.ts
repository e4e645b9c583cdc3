import { MAX_ORDER_ID } from '@oyum/contract/limits'
import type { OrderListQuery } from '@oyum/contract/staff/orders'
import type { Db } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import { asksWhatToDo } from '@oyum/shop-rules/call-times'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import { staffActor } from '#src/answers/actor-names'
import { variationLabel } from '#src/answers/variation-label'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { UNDO_SECONDS } from '#src/modules/orders/order-status.service'
import { askedWords } from './asked-words.ts'
import { findByName, findByNumber, findByPhoneEnd } from './find-orders.repository.ts'
import { findFlagFacts } from './order-flags.repository.ts'
import { flagsOf } from './order-flags.ts'
import { countPiles } from './order-list.repository.ts'
import { NO_PAGES, readOrders } from './order-list.service.ts'
import { findOrderPage } from './order-page.repository.ts'
import { told } from './order-rows.ts'
import { readTimeline } from './order-timeline.repository.ts'
import { listVisible } from './visible-among.repository.ts'
import type { OrderScope } from './visible-orders.ts'

export type OrdersDesk = ReturnType<typeof createOrdersDesk>

/** Orders as the desk reads them. */
export function createOrdersDesk(db: Db, desk: Shop['desk']) {
  return {
    async list(staff: SessionStaff, query: OrderListQuery) {
      const scope = scopeOf(staff)
      if (query.q !== undefined)
        return { ...NO_PAGES, rows: (await find(scope, query.q, query.limit)).map(told) }
      return readOrders(db, scope, query)
    },

    /** A few by what is typed: the same orders that the list finds, as far as the role sees them. */
    async find(staff: SessionStaff, typed: string, limit: number) {
      return (await find(scopeOf(staff), typed, limit)).map(told)
    },

    async counts(staff: SessionStaff) {
      const { toCall, callLater, confirmed, toPack, onTheWay } = await countPiles(db, scopeOf(staff))
      return { to_call: toCall, call_later: callLater, confirmed, to_pack: toPack, on_the_way: onTheWay }
    },

    /** Whether it is one of those that this role sees now; none for who reads no orders. */
    async sees({ role }: SessionStaff, id: number): Promise<boolean> {
      const scope = staffScope(role, 'orders.read')
      return scope !== undefined && (await listVisible(db, scope as OrderScope, [id])).length > 0
    },

    /** Of these orders those that such a person sees now. */
    async visibleAmong(scope: OrderScope, ids: readonly number[]): Promise<number[]> {
      return (await listVisible(db, scope, ids)).map(({ id }) => id)
    },

    async read(staff: SessionStaff, id: number) {
      const [order, facts] = await Promise.all([
        findOrderPage(db, id, {
          ...{ scope: scopeOf(staff), locale: staff.locale },
          ...{ actor: staffActor(staff.id), undoSeconds: UNDO_SECONDS },
        }),
        findFlagFacts(db, id),
      ])
      if (!order || !facts) throw new AppError('not_found')
      return {
        ...told(order),
        lines: order.lines.map(({ choices, ...line }) => ({
          ...line,
          variationLabel:
            line.variation === null ? null : variationLabel(line.variation, choices, staff.locale),
        })),
        asksWhatToDo: order.status === 'pending' && asksWhatToDo(order.callTries),
        undoUntil: order.undoUntil?.toISOString() ?? null,
        // for who calls; they name orders that others do not see
        flags: scopeOf(staff) === 'all' ? flagsOf(facts, desk) : [],
      }
    },

    async timeline(staff: SessionStaff, id: number) {
      const rows = await readTimeline(db, scopeOf(staff), id)
      if (rows.length === 0) throw new AppError('not_found')
      return { rows: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })) }
    },
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

/** The route was let through, so the permission is there. */
function scopeOf({ role }: SessionStaff): OrderScope {
  return (staffScope(role, 'orders.read') ?? 'own') as OrderScope
}
