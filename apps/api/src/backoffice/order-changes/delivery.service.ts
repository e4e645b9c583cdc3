import type { ChangeDelivery, ChangeDiscount } from '@oyum/contract/staff/order-changes'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { lockDelivery, writeDelivery, writeDiscount } from './delivery.repository.ts'
import { actorOf, mayChangeProcessing } from './who-may.ts'

interface Who {
  audit: Audit
  staff: SessionStaff
}

const FIELDS = ['address', 'phone', 'note'] as const

/** Where an order goes and whom to call. The words stand in the order and, apart, in the audit: both go with the account. */
export function changeDelivery({ audit, staff }: Who, id: number, body: ChangeDelivery) {
  const after = { address: body.address.trim(), phone: body.phone, note: body.note.trim() }
  return audit.inOne(async (tx, record) => {
    const order = await lockDelivery(tx, id)
    if (!order) throw new AppError('not_found')
    if (order.version !== body.version) throw new AppError('version')
    const isOpen = order.status === 'pending' || order.status === 'confirmed'
    if (!isOpen && !(order.status === 'processing' && mayChangeProcessing(staff)))
      throw new AppError('order_state')
    const { address, phone, note } = order
    const fields = FIELDS.filter((field) => order[field] !== after[field])
    if (fields.length === 0) {
      record.nothingChanged()
      return { version: order.version }
    }
    const version = await writeDelivery(tx, order, { ...after, actor: actorOf(staff), fields })
    record.changed('order', id, { address, phone, note }, after, {
      action: 'change_delivery',
      customerId: order.customerId,
    })
    return { version }
  })
}

/** What is taken off, in all. The reason is for the shop and may be about the person: it stands in the audit alone. */
export function changeDiscount({ audit, staff }: Who, id: number, body: ChangeDiscount) {
  const { version, discountTenge, reason } = body
  const asked = { orderId: id, version, discountTenge, actor: actorOf(staff) }
  return audit.inOne(async (tx, record) => {
    const changed = await writeDiscount(tx, { ...asked, mayProcessing: mayChangeProcessing(staff) })
    if (changed.refusal) throw new AppError(changed.refusal)
    const { amountTenge, discountBeforeTenge, amountBeforeTenge, customerId } = changed
    if (changed.isChanged)
      record.changed(
        'order',
        id,
        { discountTenge: discountBeforeTenge, amountTenge: amountBeforeTenge },
        { discountTenge, amountTenge, reason: reason.trim() },
        { action: 'change_discount', customerId },
      )
    else record.nothingChanged()
    return { version: changed.version, discountTenge, amountTenge }
  })
}
