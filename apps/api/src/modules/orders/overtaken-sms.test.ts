import { orderBody } from '@oyum/testing/order-body'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readStaffConfig } from '#src/config/staff-env'
import { sendSms } from '#src/modules/sms/send-sms'
import type { SmsGateway, SmsOutcome } from '#src/modules/sms/sms-gateway'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { type TestApp, useTestApp } from '#test/test-app'
import { createOrderStatusService, type OrderStatusService } from './order-status.service.ts'

let shop: TestApp
let service: OrderStatusService
let product: number
const staffSecrets = createSecrets(readStaffConfig(process.env).staffSecret)
beforeAll(async () => {
  shop = await useTestApp()
  const { login, shop: named, smsBudget } = shop.config
  const secrets = createSecrets(login.authSecret)
  service = createOrderStatusService({ db: shop.db, secrets, shop: named, smsBudget })
  const categoryId = await addCategory(shop.db)
  product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 1000 })
})

const told = { actor: 'shop test', isTold: true }
const messagesOf = (orderId: number) =>
  shop.db
    .selectFrom('smsMessages')
    .select(['id', 'state'])
    .where('orderId', '=', orderId)
    .where('purpose', '=', 'order_status')
    .orderBy('id')
    .execute()
const jobOf = async (messageId: number) => {
  const { rows } = await sql<{ payload: object; waits: boolean }>`
    select payload, run_at > created_at + interval '5 seconds' as waits from graphile_worker._private_jobs
    where payload ->> 'messageId' = ${String(messageId)}`.execute(shop.db)
  return rows[0]
}

/** A confirmed order whose SMS the worker is just handing to a gateway that has not answered yet. */
async function confirmedAndBeingSent() {
  const { headers } = await addSignedInCustomer(shop)
  const id: number = (await place(shop, headers, orderBody([{ id: product }], 100))).json().order_id
  await service.changeByShop(id, 'confirmed', told)
  const [message] = await messagesOf(id)
  if (!message) throw new Error('nothing was told')
  const job = await jobOf(message.id)
  let sends = 0
  const answer = Promise.withResolvers<SmsOutcome>()
  const reached = Promise.withResolvers<void>()
  // a stub: no real gateway can be held in the middle of an answer
  const gateway: SmsGateway = {
    send: async () => {
      sends++
      reached.resolve()
      return answer.promise
    },
  }
  const send = () =>
    sendSms(
      { db: shop.db, secrets: createSecrets(shop.config.login.authSecret), staffSecrets, gateway },
      job?.payload,
      { attempts: 1, max_attempts: 12 },
    )
  const sending = send()
  await reached.promise
  return { id, send, sending, answer: answer.resolve, sends: () => sends }
}
const statesOf = async (id: number) => (await messagesOf(id)).map(({ state }) => state)

describe('an SMS that is being sent while its order is cancelled', () => {
  it('DESK-08 OPEN-142 is never tried again when the gateway did not take it', async () => {
    const { id, send, sending, answer, sends } = await confirmedAndBeingSent()
    await service.changeByShop(id, 'cancelled', told)
    answer('not_sent')
    await expect(sending).rejects.toThrow('did not take')
    // the queue comes again
    await send()
    expect(sends()).toBe(1)
    expect(await statesOf(id)).toEqual(['dropped', 'waiting'])
  })

  it('OPEN-142 when it went all the same it stands as sent, and the one of the cancellation leaves after it', async () => {
    const { id, sending, answer } = await confirmedAndBeingSent()
    await service.changeByShop(id, 'cancelled', told)
    answer('sent')
    await sending
    expect(await statesOf(id)).toEqual(['sent', 'waiting'])
    const last = (await messagesOf(id)).at(-1)
    expect((await jobOf(last?.id ?? 0))?.waits).toBe(true)
  })

  it('OPEN-142 without one on its way the cancellation is told at once', async () => {
    const { headers } = await addSignedInCustomer(shop)
    const id: number = (await place(shop, headers, orderBody([{ id: product }], 100))).json().order_id
    await service.changeByShop(id, 'confirmed', told)
    await service.changeByShop(id, 'cancelled', told)
    expect(await statesOf(id)).toEqual(['dropped', 'waiting'])
    const last = (await messagesOf(id)).at(-1)
    expect((await jobOf(last?.id ?? 0))?.waits).toBe(false)
  })
})
