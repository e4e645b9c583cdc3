import { NEVER_CALLED } from '@oyum/shop-rules/call-times'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { claimNext, claimOrder, findNextCall, lockCalled, releaseOrder } from './calling.repository.ts'

/** Who has which order. It keeps two people from calling the same customer, and stops nobody who has a reason. */
export const claims = {
  next: (staff: SessionStaff, audit: Audit) =>
    audit.inOne(async (tx, record) => {
      const order = await claimNext(tx, staff.id)
      if (order) {
        const { id, customerId } = order
        record.changed('order', id, {}, { claimedBy: staff.id }, { action: 'claim', customerId })
        return { order: { id }, nextAt: null }
      }
      record.nothingChanged()
      return { order: null, nextAt: (await findNextCall(tx, NEVER_CALLED))?.toISOString() ?? null }
    }),

  claim(
    staff: SessionStaff,
    audit: Audit,
    id: number,
    { takeOver = false, reason }: { takeOver?: boolean; reason?: string },
  ) {
    if (takeOver && !reason) throw new AppError('validation', { field: 'reason' })
    return audit.inOne(async (tx, record) => {
      const order = await lockCalled(tx, id)
      if (!order) throw new AppError('not_found')
      if (order.status !== 'pending') throw new AppError('order_moved')
      const { claimedBy, claimedUntil, claimedName, customerId, version } = order
      const isTheirs = claimedBy !== null && claimedBy !== staff.id
      if (isTheirs && !takeOver)
        throw new AppError('claimed', { by: claimedName, until: claimedUntil?.toISOString() ?? '' })
      const { until } = await claimOrder(tx, order, staff.id)
      const how = isTheirs ? { action: 'take_over', facts: { reason } } : { action: 'claim' }
      // prolonged, it is whose it was
      if (!record.changed('order', id, { claimedBy }, { claimedBy: staff.id }, { ...how, customerId }))
        record.nothingChanged()
      return { version, until: until.toISOString() }
    })
  },

  release: (staff: SessionStaff, audit: Audit, id: number) =>
    audit.inOne(async (tx, record) => {
      const order = await lockCalled(tx, id)
      if (!order) throw new AppError('not_found')
      const { claimedBy, customerId, version } = order
      if (claimedBy === staff.id) {
        await releaseOrder(tx, order)
        record.changed('order', id, { claimedBy }, {}, { action: 'release', customerId })
      } else record.nothingChanged()
      return { version }
    }),
}
