import { canChangeStatus, ORDER_STATUSES, type OrderStatus } from '@oyum/shop-rules/order-status'
import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place, stockOf } from '#test/order-factory'
import { runShop } from '#test/shop-command'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { createOrderStatusService, type OrderStatusService } from './order-status.service.ts'

let shop: TestApp
let inbox: Inbox
let service: OrderStatusService
let product: number
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
  service = createOrderStatusService({
    db: shop.db,
    secrets: createSecrets(shop.config.login.authSecret),
    shop: shop.config.shop,
    smsBudget: shop.config.smsBudget,
  })
  product = await addProduct(shop.db, {
    categoryId: await addCategory(shop.db),
    priceTenge: 100,
    stock: 1000,
  })
})

async function newOrder(locale = 'en', status: OrderStatus = 'pending') {
  const customer = await addSignedInCustomer(shop)
  const headers = { ...customer.headers, 'x-localization': locale }
  const id: number = (await place(shop, headers, orderBody([{ id: product }], 100))).json().order_id
  if (status !== 'pending') await shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  return { ...customer, headers, id }
}
const quietly = { actor: 'shop test', isTold: false }
const told = { actor: 'shop test', isTold: true }
const stepsOf = async (id: number) => (await service.find(id))?.history.map(({ status }) => status)

describe('the status of an order', () => {
  it('ORDER-01 goes pending, confirmed, processing, out_for_delivery, delivered, each step in the history', async () => {
    const { id, headers } = await newOrder()
    const way = ['confirmed', 'processing', 'out_for_delivery', 'delivered'] as const
    for (const to of way) await service.changeByShop(id, to, { ...quietly, note: `now ${to}` })
    const order = await service.find(id)
    expect(order?.status).toBe('delivered')
    expect(order?.history.map(({ status, actor, note }) => [status, actor, note])).toEqual([
      ['pending', 'customer', ''],
      ...way.map((status) => [status, 'shop test', `now ${status}`]),
    ])
    // the customer pays at the door
    expect(order?.paymentStatus).toBe('paid')
    const list = await shop.app.inject({ url: '/api/v1/customer/order/list', headers })
    expect(list.json()[0].history.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      ...way,
    ])
    expect(list.body).not.toContain('shop test')
  })

  it('ORDER-01 takes exactly the steps of the rules, from every status to every other (OPEN-26)', async () => {
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const { id } = await newOrder('en', from)
        const changed = await service.changeByShop(id, to, quietly).then(
          () => true,
          (error) => {
            expect(error).toMatchObject({ code: 'order_state' })
            return false
          },
        )
        expect([from, to, changed]).toEqual([from, to, canChangeStatus(from, to)])
        expect((await service.find(id))?.status).toBe(changed ? to : from)
      }
    }
  })

  it.each(['pending', 'confirmed', 'processing'] as const)(
    'an order that is %s is cancelled by the shop, and its stock returned once',
    async (status) => {
      const before = await stockOf(shop.db, product)
      const { id } = await newOrder('en', status)
      const cancels = Array.from({ length: 5 }, () => service.changeByShop(id, 'cancelled', quietly))
      const results = await Promise.allSettled(cancels)
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
      expect(await stockOf(shop.db, product)).toBe(before)
    },
  )

  it('a customer’s cancel and the shop’s confirmation at once: one of them counts', async () => {
    for (let round = 0; round < 8; round++) {
      const before = await stockOf(shop.db, product)
      const { id, headers } = await newOrder()
      const [cancelled] = await Promise.all([
        shop.app.inject({
          method: 'PUT',
          url: '/api/v1/customer/order/cancel',
          headers,
          payload: { order_id: id },
        }),
        service.changeByShop(id, 'confirmed', quietly).catch(() => {}),
      ])
      const isCancelled = cancelled.statusCode === 200
      expect((await service.find(id))?.status).toBe(isCancelled ? 'cancelled' : 'confirmed')
      expect(await stockOf(shop.db, product)).toBe(isCancelled ? before : before - 1)
      expect(await stepsOf(id)).toHaveLength(2)
    }
  })

  it('tells the customer each change by SMS, in the language of the order, in plain letters', async () => {
    const words = { tk: 'tassyklandy', ru: 'podtverzhden', en: 'is confirmed' }
    for (const [locale, word] of Object.entries(words)) {
      const { id, phone } = await newOrder(locale)
      await service.changeByShop(id, 'confirmed', told)
      await service.changeByShop(id, 'processing', told)
      await service.changeByShop(id, 'out_for_delivery', quietly)
      const texts = await inbox.textsTo(phone)
      // the confirmation of the order itself, and two changes; the third was made quietly
      expect(texts).toHaveLength(3)
      const confirmed = texts.find((text) => text.includes(word))
      expect(confirmed).toContain(String(id))
      for (const text of texts) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
    }
  })

  it('a step that is not allowed sends nothing', async () => {
    const { id, phone } = await newOrder()
    await expect(service.changeByShop(id, 'delivered', told)).rejects.toMatchObject({ code: 'order_state' })
    await expect(service.changeByShop(999_999_999, 'confirmed', told)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await inbox.textsTo(phone)).toHaveLength(1)
  })
})

describe('npm run shop', () => {
  const run = (...args: string[]) => runShop(shop, ...args)

  it('STAFF-15 shows an order, takes the next step and writes it down, and says what is possible instead of a wrong one', async () => {
    const { id, phone } = await newOrder()
    expect(await run('order', String(id))).toMatchObject({
      status: 0,
      said: expect.stringContaining('next: confirmed, cancelled'),
    })
    const confirmed = await run('order', String(id), 'confirmed', '--note', 'called')
    expect(confirmed.status).toBe(0)
    expect(confirmed.said).toContain(`order ${id}: confirmed, unpaid, 1 TMT`)
    expect(confirmed.said).toMatch(/confirmed {2}by shop \S+: called/)
    expect((await inbox.textsTo(phone)).some((text) => text.includes('is confirmed'))).toBe(true)

    const written = await shop.pool.query(
      `select a.actor, a.call, a.action, a.changes, a.personal, a.customer_id = o.customer_id as is_theirs
       from orders o join audit_log a on a.entity = 'order' and a.entity_id = o.id::text where o.id = $1`,
      [id],
    )
    expect(written.rows).toEqual([
      {
        ...{
          actor: expect.stringMatching(/^command \S+/),
          call: 'shop order',
          action: 'change',
          is_theirs: true,
        },
        changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
        personal: [{ field: 'note', before: null, after: 'called' }],
      },
    ])

    expect(await run('order', String(id), 'delivered')).toEqual({
      status: 1,
      said: `order ${id} is confirmed; from there it can become processing or cancelled\n`,
    })
  }, 60_000)

  it('says what is wrong with a call', async () => {
    const { id } = await newOrder()
    const [unknown, wrong, none, closed] = await Promise.all([
      run('order', '999999999', 'confirmed'),
      run('order', String(id), 'sent'),
      run(),
      run('order', String(id), 'canceled', '--no-sms'),
    ])
    expect(unknown).toEqual({ status: 1, said: 'there is no such order\n' })
    expect(wrong).toEqual({ status: 1, said: 'there is no status "sent"\n' })
    expect(none.said).toContain('npm run shop -- order NUMBER [STATUS]')
    expect(closed.said).toContain('nothing, it is closed')
  }, 60_000)
})
