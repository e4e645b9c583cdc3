import type { ErrorCode, RefusedLine } from '@oyum/contract/errors'
import type { Db, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import type { OrderLimitSettings } from '#src/config/order-limits'
import type { SmsBudget } from '#src/config/sms-settings'
import type { ErrorDetails } from '#src/errors/app-error'
import type { OrderRequest } from './order-request.ts'

// One statement, one transaction (packages/database/functions/place_order.sql).
const PLACE = statement('select place_order($1) as placed', { placed: col.json<PlacedOrder>() })

// The same for the customer of a number (packages/database/functions/place_order_by_staff.sql).
const PLACE_BY_STAFF = statement('select place_order_by_staff($1) as placed', {
  placed: col.json<PlacedByStaff>(),
})

/** For the bench, which runs the very same statement in the bare engine. */
export const placeOrderStatements = { place: PLACE }

export interface NewOrder {
  customerId: number
  key: string | null
  hash: Buffer
  locale: Locale
  request: OrderRequest
  limits: OrderLimitSettings
  sms: { phone: string; sealedText: string; maxAttempts: number; budget: SmsBudget }
}

/** What place_order answers. */
export type PlacedOrder =
  | { refusal?: never; order_id: number; amount_tenge: number }
  | { refusal: ErrorCode; entries?: ErrorDetails[]; lines?: RefusedLine[] }

export type PlacedByStaff = PlacedOrder & {
  customer_id: number
  is_new_customer: boolean
  /** whose account was put aside, because the number is somebody else's now */
  aside_id: number | null
}

export interface NewOrderByStaff extends Omit<NewOrder, 'customerId'> {
  firstName: string
  lastName: string
  actor: string
  silentAccount: 'same' | 'other' | undefined
  silentDays: number
}

export async function insertOrderByStaff(tx: Tx, order: NewOrderByStaff): Promise<PlacedByStaff> {
  const { firstName, lastName, actor, silentAccount, silentDays } = order
  const person = {
    ...{ first_name: firstName, last_name: lastName, actor },
    ...{ silent_account: silentAccount ?? null, silent_days: silentDays },
  }
  const argument = jsonArgument({ ...placeOrderArgument({ ...order, customerId: null }), ...person })
  const { placed } = await getRow(tx, PLACE_BY_STAFF, [argument])
  return placed
}

export async function insertOrder(db: Db, order: NewOrder): Promise<PlacedOrder> {
  const { placed } = await getRow(db, PLACE, [jsonArgument(placeOrderArgument(order))])
  return placed
}

type Argued = Omit<NewOrder, 'customerId'> & { customerId: number | null }

function placeOrderArgument({ customerId, key, hash, locale, request, limits, sms }: Argued) {
  return {
    customer_id: customerId,
    key,
    request_hash: hash.toString('hex'),
    locale,
    amount_tenge: request.amountTenge,
    payment_method: request.paymentMethod,
    address: request.address,
    phone: request.phone,
    note: request.note,
    lines: request.lines.map(({ productId, variationType, quantity }) => ({
      product_id: productId,
      variation_type: variationType,
      quantity,
    })),
    limits,
    sms_phone: sms.phone,
    sms_sealed_text: sms.sealedText,
    sms_attempts: sms.maxAttempts,
    sms_budget: sms.budget,
  }
}
