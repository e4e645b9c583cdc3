import { calls } from '@oyum/contract/calls'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { ORDER_PLACED } from '@oyum/contract/limits'
import { manatFromTenge } from '@oyum/shop-rules/money'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import { cancelledText } from './order-texts.ts'
import type { OrdersService } from './orders.service.ts'

export function ordersRoutes(app: FastifyInstance, orders: OrdersService): void {
  answerCall(app, calls.orders.place, async ({ customer, locale, body, request }) => {
    const key = request.headers[IDEMPOTENCY_HEADER] as string | undefined
    const { id, amountTenge } = await orders.place({ customer, locale, key, body })
    return { message: ORDER_PLACED, order_id: id, order_amount: manatFromTenge(amountTenge) } as const
  })

  answerCall(app, calls.orders.list, ({ customer, locale, query }) => orders.list(locale, customer.id, query))

  answerCall(app, calls.orders.cancel, async ({ customer, locale, body }) => {
    await orders.cancel(customer.id, body.order_id)
    return { success: true, message: cancelledText[locale] } as const
  })
}
