import type { OrderByPhone } from '@oyum/contract/staff/order-changes'
import type { Shop } from '@oyum/settings/shop'
import { mergeLines } from '@oyum/shop-rules/cart-merge'
import type { SmsBudget } from '#src/config/sms-settings'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { placeByStaff } from '#src/modules/orders/place-by-staff.service'
import type { Secrets } from '#src/secrets/secrets'
import { actorOf } from './who-may.ts'

interface Deps {
  secrets: Secrets
  shop: Pick<Shop, 'sms'>
  smsBudget: SmsBudget
}

/** An order that is taken on the telephone: placed like any other, with its SMS, by the person who talks. */
export function orderByPhone(
  deps: Deps,
  { audit, staff }: { audit: Audit; staff: SessionStaff },
  body: OrderByPhone,
) {
  const { phone, locale, amountTenge, paymentMethod, silentAccount } = body
  const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()]
  const lines = body.lines.map(({ productId, variation, quantity }) => ({
    ...{ productId, variationType: variation, quantity },
  }))
  const request = {
    lines: mergeLines(lines, ({ productId, variationType }) => JSON.stringify([productId, variationType])),
    ...{ amountTenge, paymentMethod, address: body.address.trim() },
    ...{ phone: body.contactPhone, note: body.note.trim() },
  }
  return audit.inOne(async (tx, record) => {
    const order = { phone, firstName, lastName, locale, request, silentAccount, actor: actorOf(staff) }
    const { id, customerId, isNewCustomer, asideId } = await placeByStaff(tx, deps, order)
    const { address, phone: contact, note } = request
    const made = { lines: request.lines, amountTenge, paymentMethod, locale, address, phone: contact, note }
    // who is meant was said on the telephone: that it was said stays
    const facts = silentAccount && { silentAccount }
    record.changed('order', id, undefined, { ...made, ...facts }, { customerId })
    if (asideId !== null) record.did('customer', asideId, 'put_aside', { customerId: asideId })
    if (isNewCustomer)
      record.changed(
        'customer',
        customerId,
        undefined,
        { phone, firstName, lastName, locale },
        { customerId },
      )
    return { id, amountTenge, customerId, isNewCustomer }
  })
}
