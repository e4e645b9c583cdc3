import type { OrderListQuery, PlaceOrder } from '@oyum/contract/order'
import type { Db, Tx } from '@oyum/database/connection'
import type { JsonText } from '@oyum/database/json-query'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Shop } from '@oyum/settings/shop'
import type { Locale } from '@oyum/shop-rules/locales'
import type { OrderLimitSettings } from '#src/config/order-limits'
import type { SmsBudget } from '#src/config/sms-settings'
import { RefusedOrder } from '#src/errors/app-error'
import type { SessionCustomer } from '#src/http/session-customer'
import { ORDER_NUMBER, sealSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import { hashOrder, readOrder } from './order-request.ts'
import type { OrderStatusService } from './order-status.service.ts'
import { placedSmsText } from './order-texts.ts'
import { erasePerson, listOrders } from './orders.repository.ts'
import { insertOrder } from './place-order.repository.ts'

export type OrdersService = ReturnType<typeof createOrdersService>

interface Deps {
  db: Db
  secrets: Secrets
  status: OrderStatusService
  shop: Pick<Shop, 'sms'>
  orderLimits: OrderLimitSettings
  smsBudget: SmsBudget
}

export interface PlaceOrderCall {
  customer: Pick<SessionCustomer, 'id' | 'phone'>
  locale: Locale
  /** the Idempotency-Key; without one every request is a new order */
  key: string | undefined
  body: PlaceOrder
}

export function createOrdersService({ db, secrets, status, shop, orderLimits, smsBudget }: Deps) {
  return {
    /** Everything of it happens or nothing. The same key gives the same order, however often it is sent. */
    async place({ customer: { id: customerId, phone }, locale, key = '', body }: PlaceOrderCall) {
      const request = readOrder(body)
      const text = placedSmsText(shop.sms, locale, ORDER_NUMBER, request.amountTenge)
      const sms = { phone, ...sealSms(secrets, { phone, purpose: 'order_placed', text }), budget: smsBudget }
      const order = {
        customerId,
        key: key || null,
        hash: hashOrder(request),
        locale,
        request,
        limits: orderLimits,
        sms,
      }
      const placed = await retryConflicts(() => insertOrder(db, order))
      if (placed.refusal) throw new RefusedOrder(placed.refusal, placed.entries, placed.lines)
      return { id: placed.order_id, amountTenge: placed.amount_tenge }
    },

    list: (locale: Locale, customerId: number, part: OrderListQuery): Promise<JsonText> =>
      listOrders(db, { locale, customerId, part }),

    cancel: (customerId: number, id: number) => status.cancelByCustomer(customerId, id),

    assertNoneUnderWay: (tx: Tx, customerId: number) => status.assertNoneUnderWay(tx, customerId),

    /** For the removal of an account, in its transaction. */
    async forgetCustomer(tx: Tx, customerId: number): Promise<void> {
      await status.closeOpenOrders(tx, customerId)
      await erasePerson(tx, customerId)
    },
  }
}
