import { orderBody } from '@oyum/testing/order-body'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place, stockOf } from '#test/order-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import {
  createOrderStatusService,
  type OrderStatusDeps,
  type OrderStatusService,
} from './order-status.service.ts'
import { releaseUnconfirmedOrders } from './release-unconfirmed-orders.ts'

const HOURS = 72
let shop: TestApp
let inbox: Inbox
let deps: OrderStatusDeps
let orders: OrderStatusService
let product: number
beforeAll(async () => {
  shop = await useTestApp()
  inbox = await useSmsInbox(shop)
  const secrets = createSecrets(shop.config.login.authSecret)
  deps = { ...shop.config, db: shop.db, secrets }
  orders = createOrderStatusService(deps)
  const categoryId = await addCategory(shop.db)
  product = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 1000 })
})

const release = () => releaseUnconfirmedOrders({ ...deps, unconfirmedHours: HOURS, log: { info: () => {} } })

async function newOrder(locale = 'en') {
  const customer = await addSignedInCustomer(shop)
  const headers = { ...customer.headers, 'x-localization': locale }
  const answer = await place(shop, headers, orderBody([{ id: product, quantity: 2 }], 200))
  return { ...customer, id: answer.json().order_id as number }
}

/** The moment of an order is part of its key and of everything that refers to it. */
async function grow(ids: readonly number[], hours: number): Promise<void> {
  const older = (column: string) => `${column} = ${column} - make_interval(hours => $2)`
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`update orders set ${older('placed_at')} where id = any ($1)`, [ids, hours])
    const tables = [
      'order_lines',
      'order_status_changes',
      'stock_movements',
      'sms_messages',
      'idempotency_keys',
    ]
    for (const table of tables)
      await client.query(`update ${table} set ${older('order_placed_at')} where order_id = any ($1)`, [
        ids,
        hours,
      ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const stepsOf = async (id: number) =>
  (await orders.find(id))?.history.map(({ status, actor }) => [status, actor])
const returned = async (id: number) =>
  (
    await shop.pool.query(
      "select sum(delta)::int as pieces from stock_movements where order_id = $1 and reason = 'cancelled'",
      [id],
    )
  ).rows[0].pieces as number | null

describe('an order that nobody confirmed', () => {
  it('is cancelled after its hours, with the stock back once and the customer told in their language', async () => {
    const words = { tk: 'yatyryldy', ru: 'otmenen', en: 'was not confirmed in time' }
    const before = await stockOf(shop.db, product)
    const waiting = []
    for (const locale of ['tk', 'ru', 'en'] as const)
      waiting.push({ ...(await newOrder(locale)), word: words[locale] })
    await grow(
      waiting.map(({ id }) => id),
      HOURS + 1,
    )
    expect(await release()).toBe(3)
    expect(await release()).toBe(0)
    expect(await stockOf(shop.db, product)).toBe(before)
    for (const { id, phone, word } of waiting) {
      expect(await stepsOf(id)).toEqual([
        ['pending', 'customer'],
        ['cancelled', 'worker'],
      ])
      expect(await returned(id)).toBe(2)
      const texts = (await inbox.textsTo(phone)).filter((text) => text.includes(word))
      expect(texts).toEqual([expect.stringContaining(`${id}`)])
      expect(texts[0]).toContain(shop.config.shop.phone)
    }
  })

  it('is left alone before, and so is every order that somebody works on', async () => {
    const [young, confirmed] = [await newOrder(), await newOrder()]
    await grow([young.id], HOURS - 1)
    await orders.changeByShop(confirmed.id, 'confirmed', { actor: 'shop test', isTold: false })
    await grow([confirmed.id], HOURS + 1)
    expect(await release()).toBe(0)
    expect([(await orders.find(young.id))?.status, (await orders.find(confirmed.id))?.status]).toEqual([
      'pending',
      'confirmed',
    ])
  })

  it('is released once by two workers at once', async () => {
    const before = await stockOf(shop.db, product)
    const ids = []
    for (let n = 0; n < 6; n++) ids.push((await newOrder()).id)
    await grow(ids, HOURS + 1)
    const [one, two] = await Promise.all([release(), release()])
    expect(one + two).toBe(6)
    expect(await stockOf(shop.db, product)).toBe(before)
    for (const id of ids) expect(await returned(id)).toBe(2)
  })

  it('that a clerk confirms at this moment stays confirmed', async () => {
    const { id } = await newOrder()
    await grow([id], HOURS + 1)
    const clerk = await shop.pool.connect()
    try {
      await clerk.query('begin')
      await clerk.query("update orders set status = 'confirmed' where id = $1", [id])
      // held by the clerk: not waited for
      expect(await release()).toBe(0)
      await clerk.query('commit')
    } finally {
      clerk.release()
    }
    expect(await release()).toBe(0)
    expect((await orders.find(id))?.status).toBe('confirmed')
  })

  it('is whole or untouched when its worker dies half-way, and the next run finishes', async () => {
    const { id, phone } = await newOrder()
    await grow([id], HOURS + 1)
    const stock = await stockOf(shop.db, product)
    // the connection is cut when the stock is already back: as a worker leaves it that is killed
    await shop.pool.query(`create function cut() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return new; end $$`)
    await shop.pool.query(`create trigger cut before insert on sms_messages for each row
      when (new.purpose = 'order_status') execute function cut()`)
    await expect(release()).rejects.toThrow()
    await shop.pool.query('drop trigger cut on sms_messages')
    expect([(await orders.find(id))?.status, await stockOf(shop.db, product), await returned(id)]).toEqual([
      ...['pending', stock, null],
    ])
    expect(await release()).toBe(1)
    expect([await stockOf(shop.db, product), await returned(id)]).toEqual([stock + 2, 2])
    expect((await inbox.textsTo(phone)).filter((text) => text.includes('not confirmed'))).toHaveLength(1)
  })
})
