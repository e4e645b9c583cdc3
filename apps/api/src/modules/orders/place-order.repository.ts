import type { ErrorCode } from '@oyum/contract/errors'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import type { Locale } from '@oyum/shop-rules/locales'
import type { ErrorDetails } from '#src/errors/app-error'
import type { OrderRequest } from './order-request.ts'

// Before the order itself, because its SMS holds the number and is sealed here.
const PREPARE = `
  select nextval('order_number') as id, c.phone from customers c where c.id = $1 and c.removed_at is null`

// One statement, one transaction (migration 0010).
const PLACE = `
  select order_id, amount_tenge, refusal, entries from place_order(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`

/** For the bench, which runs the very same statements in the bare engine. */
export const placeOrderStatements = { prepare: PREPARE, place: PLACE }

export interface NewOrder {
  id: number
  customerId: number
  key: string | null
  hash: Buffer
  locale: Locale
  request: OrderRequest
  sms: { phone: string; sealedText: string; maxAttempts: number }
}

type PlacedRow =
  | { refusal: null; orderId: number; amountTenge: number }
  | { refusal: ErrorCode; entries: ErrorDetails[] | null }

/** A new order number, and where its SMS goes. */
export async function prepareOrder(db: Db, customerId: number) {
  const [row] = await queryRows<{ id: number; phone: string }>(db, PREPARE, [customerId])
  return row
}

export async function insertOrder(db: Db, order: NewOrder): Promise<PlacedRow> {
  const { id, customerId, key, hash, locale, request, sms } = order
  const { lines } = request
  const [row] = await queryRows<PlacedRow>(db, PLACE, [
    ...[customerId, id, key, hash, locale],
    ...[request.amountTenge, request.paymentMethod, request.address, request.phone, request.note],
    lines.map(({ productId }) => productId),
    lines.map(({ variationType }) => variationType),
    lines.map(({ quantity }) => quantity),
    ...[sms.phone, sms.sealedText, sms.maxAttempts],
  ])
  if (!row) throw new Error('place_order gave no row')
  return row
}
