import type { Tx } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import type { Locale } from '@oyum/shop-rules/locales'
import type { SmsBudget } from '#src/config/sms-settings'
import { RefusedOrder } from '#src/errors/app-error'
import { silentAfterDays } from '#src/modules/customers/former-accounts.service'
import { ORDER_NUMBER, sealSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import { hashOrder, type OrderRequest } from './order-request.ts'
import { placedSmsText } from './order-texts.ts'
import { insertOrderByStaff } from './place-order.repository.ts'

export interface OrderByStaff {
  /** national digits: the account's number, to which the SMS goes */
  phone: string
  firstName: string
  lastName: string
  locale: Locale
  request: OrderRequest
  actor: string
  /** of a number that was silent for long: who it is now */
  silentAccount: 'same' | 'other' | undefined
}

interface Deps {
  secrets: Secrets
  shop: Pick<Shop, 'sms'>
  smsBudget: SmsBudget
}

// Who talks to a person knows whether they mean it: the limits of a customer are for customers.
const MUCH = Number.MAX_SAFE_INTEGER
const MANY = 2_147_483_647
const NONE = { open_orders: MANY, orders_hour: MANY, orders_day: MANY, pieces: MANY, value_tenge: MUCH }

/** In the transaction of the caller, which a refusal takes back. */
export async function placeByStaff(tx: Tx, { secrets, shop, smsBudget }: Deps, order: OrderByStaff) {
  const { phone, locale, request } = order
  const text = placedSmsText(shop.sms, locale, ORDER_NUMBER, request.amountTenge)
  const sms = { phone, ...sealSms(secrets, { phone, purpose: 'order_placed', text }), budget: smsBudget }
  const placed = await insertOrderByStaff(tx, {
    ...{ ...order, sms, key: null, hash: hashOrder(request), limits: { fresh: NONE, known: NONE } },
    silentDays: silentAfterDays,
  })
  if (placed.refusal) throw new RefusedOrder(placed.refusal, placed.entries, placed.lines)
  return {
    id: placed.order_id,
    amountTenge: placed.amount_tenge,
    customerId: placed.customer_id,
    isNewCustomer: placed.is_new_customer,
    asideId: placed.aside_id,
  }
}
