import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { DayPart } from '@oyum/database/tables.generated'
import type { Shop } from '@oyum/settings/shop'
import { canChangeStatus, canCustomerCancel, type OrderStatus } from '@oyum/shop-rules/order-status'
import type { SmsBudget } from '#src/config/sms-settings'
import { AppError } from '#src/errors/app-error'
import { queueSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import {
  changeStatus,
  findOrder,
  giveReason,
  type LockedOrder,
  lockOpenOrders,
  lockOrder,
  lockUnconfirmedOrder,
  type OrderKey,
  promiseDay,
  returnStock,
  type Seen,
  type StatusChange,
  undoConfirm,
} from './order-status.repository.ts'
import { releasedSmsText, statusSmsText } from './order-texts.ts'

export type OrderStatusService = ReturnType<typeof createOrderStatusService>

export interface ShopChange {
  /** who did it, for the history */
  actor: string
  note?: string
  /** whether the customer gets an SMS */
  isTold: boolean
  /** what the person saw: another version or amount is refused */
  seen?: Seen
  /** with a confirmation: when it comes */
  promise?: { day: string; part: DayPart } | undefined
  /** with a cancellation: why */
  reason?: string
}

/** Longer than the worker waits for the gateway (KANNEL_TIMEOUT_MS, at most nine): what is told after this comes after it. */
const HANDED_OVER_SECONDS = 10

/** So long who confirmed an order may take that back, and so long its SMS waits. */
export const UNDO_SECONDS = 10

export interface OrderStatusDeps {
  db: Db
  secrets: Secrets
  shop: Pick<Shop, 'sms' | 'phone'>
  smsBudget: SmsBudget
}

/** Every change of an order's status goes through here: the allowed steps, the history, the stock and the SMS. */
export function createOrderStatusService({ db, secrets, shop, smsBudget }: OrderStatusDeps) {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    retryConflicts(() => db.transaction().execute(work))

  async function cancel(tx: Tx, orders: readonly OrderKey[], change: Omit<StatusChange, 'to'>) {
    await changeStatus(tx, orders, { ...change, to: 'cancelled' })
    await returnStock(tx, orders, change.actor)
  }

  /** The open orders, all of which the customer could cancel. */
  async function assertNoneUnderWay(tx: Tx, customerId: number) {
    const open = await lockOpenOrders(tx, customerId)
    if (open.some(({ status }) => !canCustomerCancel(status))) throw new AppError('open_orders')
    return open
  }

  async function takeStep(
    tx: Tx,
    id: number,
    to: OrderStatus,
    { actor, note, isTold, seen, promise, reason }: ShopChange,
    smsDelaySeconds = 0,
  ): Promise<LockedOrder & { changedAt: Date }> {
    const order = await lockOrder(tx, id)
    if (!order) throw new AppError('not_found')
    const { status: from } = order
    if (seen && seen.version !== order.version) throw new AppError('version')
    if (!canChangeStatus(from, to)) throw new AppError('order_state')
    const [changed] = await changeStatus(tx, [order], {
      ...{ from, to, actor },
      ...(note && { note }),
      ...(seen && { seen }),
    })
    // it is locked and its version is right, so only the amount is left
    if (!changed) throw new AppError('amount', { amount_tenge: order.amountTenge })
    if (to === 'cancelled') await returnStock(tx, [order], actor)
    if (promise) await promiseDay(tx, order, promise.day, promise.part)
    if (reason) await giveReason(tx, order, reason)
    if (isTold && to !== 'pending')
      await tell(
        tx,
        order,
        statusSmsText(shop.sms, order.locale, id, to),
        changed.isOnItsWay ? HANDED_OVER_SECONDS : smsDelaySeconds,
      )
    return { ...order, changedAt: changed.changedAt }
  }

  return {
    assertNoneUnderWay,

    /** Without the person: for people of the shop who look where it stands. */
    find: (id: number, tx: DbOrTx = db) => findOrder(tx, id),

    /** A step of the shop. Gives the status it was before. */
    changeByShop: (id: number, to: OrderStatus, change: ShopChange): Promise<OrderStatus> =>
      inTransaction(async (tx) => (await takeStep(tx, id, to, change)).status),

    /** The same in a transaction that also writes down who did it. Gives the order as it was before. */
    takeStep,

    /** A step that can be undone for a while: its SMS waits until that is over. */
    confirm: (tx: Tx, id: number, change: Omit<ShopChange, 'isTold' | 'reason'>) =>
      takeStep(tx, id, 'confirmed', { ...change, isTold: true }, UNDO_SECONDS),

    /** By who confirmed, while the SMS still waits: everything is as before but the version. Undefined: too late. */
    async undoConfirm(tx: Tx, id: number, actor: string) {
      const before = await lockOrder(tx, id)
      if (!before) throw new AppError('not_found')
      if (!(await undoConfirm(tx, id, actor, UNDO_SECONDS))) return undefined
      const after = await lockOrder(tx, id)
      return after && { before, after }
    },

    /** Pending orders only. Cancelling twice is the same as once: an answer may have been lost on the way. */
    cancelByCustomer: (customerId: number, id: number): Promise<void> =>
      inTransaction(async (tx) => {
        const order = await lockOrder(tx, id)
        // another customer's order is as unknown as one that does not exist
        if (order?.customerId !== customerId) throw new AppError('not_found')
        if (order.status === 'cancelled') return
        if (!canCustomerCancel(order.status)) throw new AppError('order_state')
        await cancel(tx, [order], { from: order.status, actor: 'customer' })
      }),

    /** Cancels the oldest order that waits for its confirmation longer than so many hours; false when there is none. */
    releaseOne: (afterHours: number): Promise<boolean> =>
      inTransaction(async (tx) => {
        const order = await lockUnconfirmedOrder(tx, afterHours)
        if (!order) return false
        const note = `not confirmed within ${afterHours} hours`
        await cancel(tx, [order], { from: 'pending', actor: 'worker', note })
        await tell(tx, order, releasedSmsText(shop, order.locale, order.id))
        return true
      }),

    /** For the removal of an account: what nobody works on yet is cancelled; what is under way has to arrive first. */
    async closeOpenOrders(tx: Tx, customerId: number): Promise<void> {
      const open = await assertNoneUnderWay(tx, customerId)
      if (open.length > 0) await cancel(tx, open, { from: 'pending', actor: 'customer' })
    },
  }

  /** The last step of a transaction. Nobody to tell, or no budget left for it: the change stands all the same. */
  async function tell(
    tx: Tx,
    { id, placedAt, customerId, customerPhone: phone }: LockedOrder,
    text: string,
    delaySeconds = 0,
  ) {
    if (phone === null) return
    const order = { id, placedAt, customerId }
    await queueSms(tx, secrets, {
      phone,
      purpose: 'order_status',
      text,
      order,
      budget: smsBudget,
      delaySeconds,
    })
  }
}
