import { staffCalls } from '@oyum/contract/staff/calls'
import { MOVEMENT_ROWS, STOCK_REASONS } from '@oyum/contract/staff/limits'
import type { MovementPage } from '@oyum/contract/staff/stock'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type AtDesk, useDesk } from '#test/desk'
import { saveLines, tryLines } from '#test/order-desk'

const { shop, product, addAtDesk, newOrder } = await useDesk()
const { stock, orders } = staffCalls
let keeper: AtDesk
let manager: AtDesk
beforeAll(async () => {
  keeper = await addAtDesk('Ammarçy Aman', 'warehouse')
  manager = await addAtDesk('Müdir Maral', 'manager')
})

async function page(id: number, after?: string) {
  const path = `${stock.movements.path}${after === undefined ? '' : `?after=${after}`}`
  const { code, json } = await keeper.browser.call({ ...stock.movements, path }, { id })
  return { code, ...(json as unknown as MovementPage) }
}

describe('the movements of a product', () => {
  it('name every piece with order, person, reason and words, newest first', async () => {
    const { id, amountTenge } = await newOrder({ quantity: 3 })
    const version = 1
    const told = await tryLines(manager.browser, id, { version, kept: { 1: 2 } })
    await saveLines(manager.browser, id, { version, kept: { 1: 2 }, amountTenge: told.told.amountTenge })
    expect(told.told.amountTenge).toBe(amountTenge - 100)
    const cancelled = await manager.browser.call(orders.cancelMany, { body: { ids: [id], reason: 'other' } })
    expect(cancelled.code).toBe('ok')
    const lines = [{ productId: product, variation: null, kind: 'lost', quantity: 1, note: 'tapylmady' }]
    expect((await keeper.browser.call(stock.adjust, { body: { dry: false, lines } })).code).toBe('ok')
    const { rows, next } = await page(product)
    const by = { id: manager.id, name: 'Müdir Maral' }
    const whole = { variation: null, note: '', orderId: id }
    expect(rows).toMatchObject([
      {
        ...{ ...whole, delta: -1, reason: 'lost', orderId: null, note: 'tapylmady' },
        by: { id: keeper.id, name: 'Ammarçy Aman' },
      },
      { ...whole, delta: 2, reason: 'cancelled', by },
      { ...whole, delta: 1, reason: 'order_edit', by },
      { ...whole, delta: -3, reason: 'order', by: null },
    ])
    expect(next).toBeNull()
  })

  it('come page by page, each once, also those of one moment', async () => {
    const many = await addProduct(shop.db, { categoryId: await addCategory(shop.db) })
    const moments = ["'2026-01-01 10:00:00.123456+05'", "'2026-01-01 10:00:00.123457+05'"]
    for (const moment of moments)
      await shop.pool.query(
        `insert into stock_movements (created_at, product_id, delta, reason)
         select ${moment}, $1, n, 'received' from generate_series(1, 60) n`,
        [many],
      )
    const seen: number[] = []
    let after: string | undefined
    for (const wanted of [MOVEMENT_ROWS, MOVEMENT_ROWS, 20]) {
      const { rows, next } = await page(many, after)
      expect([rows.length, next === null]).toEqual([wanted, wanted === 20])
      seen.push(...rows.map(({ id }) => id))
      after = next ?? undefined
    }
    const { rows } = await shop.pool.query(
      'select id from stock_movements where product_id = $1 order by id desc',
      [many],
    )
    expect(seen).toEqual(rows.map(({ id }) => id))
  })

  it('of what does not exist are not found; of what never moved there are none', async () => {
    const still = await addProduct(shop.db, { categoryId: await addCategory(shop.db) })
    expect(await page(still)).toMatchObject({ code: 'ok', rows: [], next: null })
    expect((await page(999_999)).code).toBe('not_found')
    expect((await page(still, 'x')).code).toBe('validation')
    expect((await keeper.browser.call(stock.read, { id: 999_999 })).code).toBe('not_found')
  })

  it('the contract knows every reason of the database', async () => {
    const { rows } = await shop.pool.query('select unnest(enum_range(null::stock_reason))::text as reason')
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual([...STOCK_REASONS].toSorted())
  })
})
