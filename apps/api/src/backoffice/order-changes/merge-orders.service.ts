import type { MergeOrders } from '@oyum/contract/staff/order-changes'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { mergeTwo } from './merge-orders.repository.ts'
import { actorOf } from './who-may.ts'

/** One order out of two of the same person; who ordered twice is told nothing of the cancelled one. */
export function mergeOrders({ audit, staff }: { audit: Audit; staff: SessionStaff }, body: MergeOrders) {
  const { into, from } = body
  return audit.inOne(async (tx, record) => {
    const merged = await mergeTwo(tx, body, actorOf(staff))
    if (merged.refusal) throw new AppError(merged.refusal)
    const { customerId, version, amountTenge, amountBeforeTenge } = merged
    record.changed(
      'order',
      into.id,
      { lines: merged.linesBefore, amountTenge: amountBeforeTenge, ...merged.sumsBefore },
      { lines: merged.lines, amountTenge, ...merged.sums },
      { action: 'merge', customerId, facts: { from: from.id } },
    )
    record.changed(
      'order',
      from.id,
      { status: merged.fromStatus },
      { status: 'cancelled', cancelReason: 'other' },
      {
        ...{ action: 'merge_into', customerId },
        facts: { into: into.id },
      },
    )
    return { id: into.id, version, amountTenge }
  })
}
