import { createDatabase, createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import { orderBody } from '@oyum/testing/order-body'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place } from '#test/order-factory'
import { useTestApp } from '#test/test-app'
import { runCampaigns } from './run-campaigns.ts'

const shop = await useTestApp()
const { pool } = shop
const ofWorker = createDatabase(createPool({ url: shop.url, role: 'oyum_worker', poolSize: 1 }))
afterAll(() => ofWorker.destroy())
const categoryId = await addCategory(shop.db)

let sale: number
beforeEach(async () => {
  await pool.query('delete from campaigns')
  await pool.query('delete from discount_changes')
  const { rows } = await pool.query(`insert into campaigns (name, starts_at, ends_at)
    values ('any', now() + interval '1 day', now() + interval '2 days') returning id`)
  sale = rows[0].id
})
const put = (products: number[], kind: string, hundredths: number) =>
  pool.query('insert into campaign_items select $1, unnest($2::int[]), $3, $4', [
    sale,
    products,
    kind,
    hundredths,
  ])
const start = () =>
  pool.query("update campaigns set starts_at = now() - interval '1 day' where id = $1", [sale])
const end = () => pool.query('update campaigns set ends_at = clock_timestamp() where id = $1', [sale])
const discounts = async () =>
  (await pool.query('select id, discount_type, discount_hundredths, payable_tenge from products order by id'))
    .rows
const payable = async (id: number) =>
  (await pool.query('select payable_tenge from products where id = $1', [id])).rows[0].payable_tenge

describe('a sale of many products', () => {
  it('GOODS-12 starts and ends in batches, whoever is killed between and in them, and leaves exactly what was before', async () => {
    await pool.query(
      `insert into products (slug, category_id, top_category_id, price_tenge, stock, base_discount_type, base_discount_hundredths)
       select 'sale-' || n, $1, $1, 1000 + n, 1, case when n % 3 = 0 then 'amount' else 'percent' end::discount_type, n % 7 * 100
       from generate_series(1, 1000) n`,
      [categoryId],
    )
    const before = await discounts()
    const ids = before.map(({ id }) => id)
    await put(ids, 'percent', 2500)
    for (const turn of [start, end]) {
      await turn()
      await killedInBatch()
      expect((await pool.query('select count(*)::int as n from discount_changes')).rows[0].n).toBe(800)
      await runCampaigns(ofWorker)
      const now = await discounts()
      if (turn === end) expect(now).toEqual(before)
      else expect(new Set(now.map((row) => row.discount_hundredths))).toEqual(new Set([2500]))
    }
    const { rows } = await pool.query('select actor, count(*)::int as n from price_history group by actor')
    expect(rows).toEqual([{ actor: 'job campaigns', n: 2000 }])
    // whoever edits a product is not refused for a sale
    expect((await pool.query('select distinct version from products')).rows).toEqual([{ version: 1 }])
  })

  /** One batch is done, the next is under way when its connection goes. */
  async function killedInBatch(): Promise<void> {
    await pool.query('select queue_due_campaign()')
    await pool.query('select settle_discounts(200)')
    const client = await pool.connect()
    const died = new Promise((resolve) => client.once('error', resolve))
    await client.query('begin')
    const { rows } = await client.query('select settle_discounts(200) as seen, pg_backend_pid() as pid')
    expect(rows[0].seen).toBe(200)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await died
    client.release(true)
  }

  it('passes by a product that somebody holds, and takes it the next time', async () => {
    const [held, free] = [
      await addProduct(shop.db, { categoryId }),
      await addProduct(shop.db, { categoryId }),
    ]
    await put([held, free], 'percent', 5000)
    await start()
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from products where id = $1 for no key update', [held])
      await pool.query('select queue_due_campaign()')
      await pool.query('select settle_discounts(200)')
      expect([await payable(held), await payable(free)]).toEqual([100_000, 50_000])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await runCampaigns(ofWorker)
    expect(await payable(held)).toBe(50_000)
  })

  it('GOODS-13 who waited for a product while its sale ended does not bring the sale back', async () => {
    const id = await addProduct(shop.db, { categoryId })
    await put([id], 'percent', 5000)
    await start()
    await runCampaigns(ofWorker)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from products where id = $1 for no key update', [id])
    const waiting = pool.query('update products set price_tenge = 90000 where id = $1', [id])
    const isWaiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update products set price_tenge = 90000%'`
    await waitFor('the change waits', async () => (await pool.query(isWaiting)).rows[0].n > 0)
    await end()
    await holder.query('commit')
    holder.release()
    await waiting
    expect(await payable(id)).toBe(90_000)
  })

  it('OPEN-170 a price is the amount that leads to it from the price of the product, for its variations too', async () => {
    const id = await addProduct(shop.db, { categoryId, priceTenge: 100_000, stock: 0 })
    await addVariations(shop.db, id, [{ type: 'ak', priceTenge: 130_000, stock: 1 }])
    await put([id], 'price', 80_000)
    await start()
    await runCampaigns(ofWorker)
    expect(await payable(id)).toBe(80_000)
    const { headers } = await addSignedInCustomer(shop)
    const answer = await place(shop, headers, orderBody([{ id, variation: 'ak' }], 110_000))
    expect(answer.statusCode).toBe(200)
    // a price that is changed meanwhile leads there all the same; one that is lower already stays
    for (const [price, toPay] of [
      [120_000, 80_000],
      [70_000, 70_000],
    ] as const) {
      await pool.query('update products set price_tenge = $2 where id = $1', [id, price])
      expect(await payable(id)).toBe(toPay)
    }
  })
})

describe('orders while a sale starts and ends', () => {
  it('GOODS-14 are placed at the price that was seen, or refused with the new one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, () => addProduct(shop.db, { categoryId, priceTenge: 100_000, stock: 1000 })),
    )
    await put(ids, 'percent', 2000)
    /** Two of them at what they cost when they were looked at; after a refusal at what it told. */
    async function buy(nth: number, seenTenge: number): Promise<string[]> {
      const lines = [nth, nth + 7].map((at) => ({ id: ids[at % ids.length] as number }))
      const { headers } = await addSignedInCustomer(shop)
      const said: string[] = []
      for (let sumTenge = seenTenge; ; ) {
        const answer = await place(shop, headers, orderBody(lines, sumTenge))
        const told = answer.json()
        if (answer.statusCode === 200) {
          expect(told.order_amount).toBe(sumTenge / 100)
          const { rows } = await pool.query(
            'select sum(unit_price_tenge * quantity)::int as sum from order_lines where order_id = $1',
            [told.order_id],
          )
          expect(rows[0].sum).toBe(sumTenge)
          return [...said, 'placed']
        }
        expect([answer.statusCode, told.errors[0].code]).toEqual([409, 'price_changed'])
        const next = told.errors[0].order_amount * 100
        // one of two, or both, have changed: never back
        expect(next).not.toBe(sumTenge)
        expect([160_000, 180_000, 200_000]).toContain(next)
        sumTenge = next
        said.push('refused')
      }
    }
    const many = (seenTenge: number) =>
      Promise.all(Array.from({ length: 20 }, (_, nth) => buy(nth, seenTenge)))
    const seen: [number, () => Promise<unknown>, number][] = [
      [200_000, start, 160_000],
      [160_000, end, 200_000],
    ]
    for (const [before, turn, after] of seen) {
      expect(await buy(1, before)).toEqual(['placed'])
      await turn()
      const [told] = await Promise.all([many(before), runCampaigns(ofWorker, 2)])
      expect(told.every((one) => one.at(-1) === 'placed')).toBe(true)
      expect(await buy(2, before)).toEqual(['refused', 'placed'])
      expect(await buy(3, after)).toEqual(['placed'])
    }
  })
})
