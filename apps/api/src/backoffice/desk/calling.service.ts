import type { CallOutcome, CancelOrder, ConfirmOrder } from '@oyum/contract/staff/calling'
import type { Db, Tx } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import { asksWhatToDo, isNeverCalled } from '@oyum/shop-rules/call-times'
import { canPromiseDay } from '@oyum/shop-rules/promised-day'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import { staffActor } from '#src/answers/actor-names'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { type OrderStatusService, UNDO_SECONDS } from '#src/modules/orders/order-status.service'
import { type CalledOrder, findWhoChanged, lockCalled, putOffCall } from './calling.repository.ts'
import { putOff } from './missed-calls.ts'
import { addOrderEvents } from './order-events.repository.ts'

export interface CallingDeps {
  db: Db
  status: OrderStatusService
  desk: Shop['desk']
}

export type Calling = ReturnType<typeof createCalling>

/** What comes of a call. A claim is not asked for: whoever has the right version may. */
export function createCalling({ db, status, desk }: CallingDeps) {
  return {
    /** The call did not confirm: it is made again, or waits for another number. */
    note: (staff: SessionStaff, audit: Audit, id: number, outcome: CallOutcome) =>
      saying(id, () =>
        audit.inOne(async (tx, record) => {
          const order = await lock(tx, id)
          if (order.version !== outcome.version) throw new AppError('version')
          if (order.status !== 'pending') throw new AppError('order_moved')
          const { callAfter, callTries, event, said } = putOff(order, outcome, desk.callHours)
          const { version } = await putOffCall(tx, order, { callAfter, callTries, staffId: staff.id })
          await addOrderEvents(tx, order, staffActor(staff.id), [event])
          const [before, after] = [
            { callAfter: order.callAfter, callTries: order.callTries },
            { callAfter, callTries, ...said },
          ]
          const { customerId } = order
          const how = { customerId }
          // the same time again is a call all the same
          if (!record.changed('order', id, before, after, { ...how, action: outcome.outcome }))
            record.did('order', id, outcome.outcome, how)
          const nextAt = isNeverCalled(callAfter) ? null : callAfter.toISOString()
          return { version, callAfter: nextAt, callTries, asksWhatToDo: asksWhatToDo(callTries) }
        }),
      ),

    /** Version, status and the amount that was told are asked in the statement that changes them. */
    confirm(
      staff: SessionStaff,
      audit: Audit,
      id: number,
      { version, amountTenge, day, part }: ConfirmOrder,
    ) {
      if ((day === undefined) !== (part === undefined))
        throw new AppError('validation', { field: day === undefined ? 'day' : 'part' })
      if (day !== undefined && !canPromiseDay(day, new Date()))
        throw new AppError('validation', { field: 'day' })
      const promise = day !== undefined && part !== undefined ? { day, part } : undefined
      return saying(id, () =>
        audit.inOne(async (tx, record) => {
          const actor = staffActor(staff.id)
          const before = await status.confirm(tx, id, { actor, seen: { version, amountTenge }, promise })
          const { promisedDay: wasDay, promisedPart: wasPart, customerId, changedAt } = before
          await addOrderEvents(tx, before, actor, [
            { kind: 'call_done', data: { outcome: 'confirmed', wasDay, wasPart }, isPublic: false },
            ...(promise ? [{ kind: 'day_promised' as const, data: promise, isPublic: true }] : []),
          ])
          record.changed(
            ...(['order', id] as const),
            { status: before.status, promisedDay: wasDay, promisedPart: wasPart },
            { status: 'confirmed', promisedDay: day ?? wasDay, promisedPart: part ?? wasPart },
            { action: 'confirm', customerId },
          )
          const undoUntil = new Date(changedAt.getTime() + UNDO_SECONDS * 1000).toISOString()
          return { version: before.version + 1, undoUntil }
        }),
      )
    },

    undo: (staff: SessionStaff, audit: Audit, id: number) =>
      audit.inOne(async (tx, record) => {
        const undone = await status.undoConfirm(tx, id, staffActor(staff.id))
        if (!undone) throw new AppError('undo_over')
        const { before, after } = undone
        const told = (order: typeof before) => ({
          ...{ status: order.status, promisedDay: order.promisedDay, promisedPart: order.promisedPart },
        })
        const { customerId } = before
        record.changed('order', id, told(before), told(after), { action: 'undo_confirm', customerId })
        return { version: after.version }
      }),

    cancel: (staff: SessionStaff, audit: Audit, id: number, { version, reason, note, isTold }: CancelOrder) =>
      saying(id, () =>
        audit.inOne(async (tx, record) => {
          const order = await status.takeStep(tx, id, 'cancelled', {
            ...{ actor: staffActor(staff.id), isTold, seen: { version }, reason },
            ...(note && { note }),
          })
          const { status: was, customerId } = order
          if (
            staffScope(staff.role, 'orders.cancel') === 'unpacked' &&
            was !== 'pending' &&
            was !== 'confirmed'
          )
            throw new AppError('forbidden')
          const after = { status: 'cancelled', cancelReason: reason, ...(note && { note }) }
          record.changed('order', id, { status: was }, after, { action: 'cancel', customerId })
          return { version: version + 1 }
        }),
      ),

    addNote: (staff: SessionStaff, audit: Audit, id: number, text: string) =>
      audit.inOne(async (tx, record) => {
        const order = await lock(tx, id)
        await addOrderEvents(tx, order, staffActor(staff.id), [
          { kind: 'note', data: { text }, isPublic: false },
        ])
        const { customerId, version } = order
        record.changed('order', id, {}, { note: text }, { action: 'note', customerId })
        return { version }
      }),
  }

  async function lock(tx: Tx, id: number): Promise<CalledOrder> {
    const order = await lockCalled(tx, id)
    if (!order) throw new AppError('not_found')
    return order
  }

  /** Refusals in the words of the desk: of another version who made it, and what stands there now. */
  async function saying<T>(id: number, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'order_state') throw new AppError('order_moved')
      const now = error.code === 'version' ? await findWhoChanged(db, id) : undefined
      if (!now) throw error
      const { by, at, version, status: current, amountTenge } = now
      throw new AppError('version', {
        ...{ by, at: at.toISOString() },
        current: { version, status: current, amount_tenge: amountTenge },
      })
    }
  }
}
