import type { CancelMany } from '@oyum/contract/staff/order-changes'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { cancelMany } from '#src/modules/orders/cancel-many.service'
import { actorOf } from './who-may.ts'

/** One batch. Who has more asks again, and stops by not asking: what a call has answered is done, the rest untouched. */
export function cancelBatch(
  { audit, staff }: { audit: Audit; staff: SessionStaff },
  { ids, customerId, reason }: CancelMany,
) {
  if ((ids === undefined) === (customerId === undefined)) throw new AppError('validation', { field: 'ids' })
  const named = ids && [...new Set(ids)]
  const which = named ? { ids: named } : { customerId: customerId ?? 0 }
  const isPackedToo = staffScope(staff.role, 'orders.cancel') === 'all'
  return audit.inOne(async (tx, record) => {
    const done = await cancelMany(tx, { which, isPackedToo, reason, actor: actorOf(staff) })
    for (const { id, status, customerId: whose } of done.cancelled)
      record.changed(
        'order',
        id,
        { status },
        { status: 'cancelled', cancelReason: reason },
        {
          ...{ action: 'cancel', customerId: whose },
        },
      )
    if (done.cancelled.length === 0) record.nothingChanged()
    const answers = new Map<number, 'cancelled' | 'order_state'>([
      ...done.cancelled.map(({ id }) => [id, 'cancelled'] as const),
      ...done.refused.map(({ id }) => [id, 'order_state'] as const),
    ])
    return {
      rows: (named ?? [...answers.keys()]).map((id) => ({
        id,
        result: answers.get(id) ?? ('not_found' as const),
      })),
      hasMore: !named && done.isFull,
    }
  })
}
