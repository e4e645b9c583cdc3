import { MAX_CANCELLED_AT_ONCE } from '@oyum/contract/limits'
import type { Tx } from '@oyum/database/connection'
import { ORDER_STATUSES, type OrderStatus } from '@oyum/shop-rules/order-status'
import { closeOrders, lockNamed, lockOfCustomer } from './cancel-many.repository.ts'
import { changeStatus, returnStock } from './order-status.repository.ts'

export interface ManyToCancel {
  which: { ids: readonly number[] } | { customerId: number }
  /** also what somebody has begun to pack */
  isPackedToo: boolean
  reason: string
  actor: string
}

/** One batch, in the transaction of the caller: nobody is told by SMS, the goods go back to the shelf once. Orders that cannot
 *  be cancelled any more are left as they are. */
export async function cancelMany(tx: Tx, { which, isPackedToo, reason, actor }: ManyToCancel) {
  const orders =
    'ids' in which ? await lockNamed(tx, which.ids) : await lockOfCustomer(tx, which.customerId, isPackedToo)
  const open: OrderStatus[] = ['pending', 'confirmed', ...(isPackedToo ? (['processing'] as const) : [])]
  const cancelled = orders.filter(({ status }) => open.includes(status))
  // a statement for each status they come from, at most three
  for (const from of ORDER_STATUSES.filter((status) => open.includes(status))) {
    const those = cancelled.filter(({ status }) => status === from)
    if (those.length > 0) await changeStatus(tx, those, { from, to: 'cancelled', actor })
  }
  if (cancelled.length > 0) {
    await closeOrders(tx, cancelled, reason)
    await returnStock(tx, cancelled, actor)
  }
  return {
    cancelled,
    refused: orders.filter((order) => !cancelled.includes(order)),
    /** of a customer: a batch was full, there may be more */
    isFull: orders.length === MAX_CANCELLED_AT_ONCE,
  }
}
