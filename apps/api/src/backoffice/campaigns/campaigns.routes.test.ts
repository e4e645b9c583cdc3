import { staffCalls } from '@oyum/contract/staff/calls'
import type { Campaign } from '@oyum/contract/staff/campaigns'
import { createDatabase, createPool } from '@oyum/database/connection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCampaigns } from '#src/modules/campaigns/run-campaigns'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import type { StaffBrowser } from '#test/staff-browser'

const { shop, addEditor } = await useGoodsDesk()
const { campaigns } = staffCalls
// with the rights of who runs it, and no more
const ofWorker = createDatabase(createPool({ url: shop.url, role: 'oyum_worker', poolSize: 1 }))
afterAll(() => ofWorker.destroy())
let manager: StaffBrowser
let categoryId: number
beforeAll(async () => {
  manager = (await addEditor('Maral', 'manager')).browser
  categoryId = await addCategory(shop.db)
})

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
type Body = Record<string, unknown>
type Act = 'change' | 'putItems' | 'removeItems' | 'stop' | 'remove'
async function press(act: Act, id: number, body: Body) {
  const { code, json, status } = await manager.call(campaigns[act], { id, body })
  return { code, status, errors: json.errors as unknown, told: json as unknown as Campaign }
}
async function plan(given: Body = {}) {
  const body = { name: 'Güýz', startsAt: inDays(10), endsAt: inDays(20), priority: 5, ...given }
  const { code, json } = await manager.call(campaigns.create, { body })
  return { code, body, told: json as unknown as Campaign }
}
async function page(call: 'list' | 'items', query: string, id?: number) {
  const head = campaigns[call]
  const { code, json } = await manager.call({ ...head, path: `${head.path}${query}` }, { id })
  return { code, ...(json as unknown as { rows: Body[]; next: string | number | null }) }
}
const product = (more: object = {}) => addProduct(shop.db, { categoryId, priceTenge: 100_000, ...more })
const payable = async (id: number) => {
  await runCampaigns(ofWorker)
  const { rows } = await shop.pool.query('select payable_tenge from products where id = $1', [id])
  return rows[0].payable_tenge
}
const put = (hundredths: number, kind: string, what: object) => ({ kind, hundredths, what })

describe('a planned sale', () => {
  it('is made, read and changed; it warns when its start is less than five days away', async () => {
    const { told, body } = await plan()
    const { priority, ...same } = body
    expect(told).toEqual({
      ...{ id: told.id, version: 1, ...same, priority, state: 'planned', itemCount: 0, warnings: [] },
    })
    expect((await manager.call(campaigns.read, { id: told.id })).json).toEqual(told)
    const sooner = await press('change', told.id, { ...body, version: 1, startsAt: inDays(4.9) })
    expect(sooner.told).toMatchObject({ version: 2, warnings: ['soon'] })
    const { errors } = await press('change', told.id, { ...body, version: 1, name: 'Gyş' })
    expect(errors).toMatchObject([{ code: 'version', by: 'Maral', current: { version: 2, name: 'Güýz' } }])
  })

  it('ends after it starts and after now', async () => {
    expect((await plan({ endsAt: inDays(9) })).code).toBe('validation')
    expect((await plan({ startsAt: inDays(-9), endsAt: inDays(-1) })).code).toBe('validation')
    expect((await plan({ name: ' ' })).code).toBe('validation')
  })

  it('is removed before its start and never after it', async () => {
    const { told } = await plan()
    expect((await press('remove', told.id, { version: 1 })).code).toBe('ok')
    expect((await manager.call(campaigns.read, { id: told.id })).code).toBe('not_found')
    const running = (await plan({ startsAt: inDays(-1) })).told
    expect((await press('remove', running.id, { version: 1 })).code).toBe('campaign_state')
  })

  it('takes products, or what a category has at that moment, and says no price yet', async () => {
    const sub = await addCategory(shop.db, { parentId: await addCategory(shop.db) })
    const [lamp, rug] = [await product(), await product({ categoryId: sub })]
    const gone = await product({ categoryId: sub, isActive: false })
    await shop.pool.query('update products set archived_at = now() where id = $1', [gone])
    const { id } = (await plan()).told
    const first = await press('putItems', id, { version: 1, ...put(1000, 'percent', { products: [lamp] }) })
    expect(first.told).toMatchObject({ version: 2, itemCount: 1 })
    const more = await press('putItems', id, { version: 2, ...put(80_000, 'price', { categoryId: sub }) })
    expect(more.told).toMatchObject({ version: 3, itemCount: 2 })
    await product({ categoryId: sub })
    const { rows, next } = await page('items', '', id)
    expect(rows).toMatchObject([
      { productId: lamp, kind: 'percent', hundredths: 1000, payableTenge: 100_000 },
      { productId: rug, kind: 'price', hundredths: 80_000 },
    ])
    expect(next).toBeNull()
    const out = await press('removeItems', id, { version: 3, products: [lamp, gone] })
    expect(out.told).toMatchObject({ version: 4, itemCount: 1 })
    expect(await payable(lamp)).toBe(100_000)
  })

  it('takes no product that is not there, no empty category and no more than 100 %', async () => {
    const { id } = (await plan()).told
    const said = async (hundredths: number, what: object) =>
      press('putItems', id, { version: 1, ...put(hundredths, 'percent', what) })
    const lamp = await product()
    const missing = await said(1000, { products: [lamp, 999_999] })
    expect([missing.code, missing.errors]).toMatchObject(['not_found', [{ product_id: 999_999 }]])
    expect((await said(1000, { categoryId: 999_999 })).code).toBe('validation')
    expect((await said(10_001, { products: [lamp] })).code).toBe('validation')
    expect((await said(1000, { products: [lamp], categoryId })).code).toBe('validation')
    expect((await page('items', '', id)).rows).toEqual([])
  })
})

describe('a sale that runs', () => {
  it('takes effect in products that come and go, can be longer, and ends now', async () => {
    const [lamp, rug] = [await product(), await product({ discountHundredths: 500 })]
    const { told, body } = await plan({ startsAt: inDays(-1) })
    const both = { products: [lamp, rug] }
    expect((await press('putItems', told.id, { version: 1, ...put(2000, 'percent', both) })).code).toBe('ok')
    expect([await payable(lamp), await payable(rug)]).toEqual([80_000, 80_000])
    await press('removeItems', told.id, { version: 2, products: [rug] })
    expect([await payable(lamp), await payable(rug)]).toEqual([80_000, 95_000])
    const longer = { ...body, version: 3, endsAt: inDays(30) }
    expect((await press('change', told.id, { ...longer, startsAt: inDays(1) })).code).toBe('campaign_state')
    expect((await press('change', told.id, longer)).told).toMatchObject({ version: 4, state: 'running' })
    expect((await press('stop', told.id, { version: 4 })).told).toMatchObject({ version: 5, state: 'ended' })
    expect([await payable(lamp), await payable(rug)]).toEqual([100_000, 95_000])
    for (const act of ['stop', 'remove'] as const)
      expect((await press(act, told.id, { version: 5 })).code).toBe('campaign_state')
  })
})

describe('the list of sales', () => {
  it('has those of a state, the last start first, page by page and each once', async () => {
    await shop.pool.query(`insert into campaigns (name, starts_at, ends_at)
      select 'of 2020', timestamptz '2020-01-01', timestamptz '2020-01-02' from generate_series(1, 60)`)
    const first = await page('list', '?view=ended')
    expect(first.rows).toHaveLength(50)
    const second = await page('list', `?view=ended&after=${first.next}`)
    expect(second.next).toBeNull()
    const seen = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([new Set(seen).size, seen.length >= 60]).toEqual([seen.length, true])
    const { told } = await plan({ startsAt: inDays(-1), endsAt: inDays(1) })
    const running = (await page('list', '?view=running')).rows
    expect(running.map(({ id }) => id)).toContain(told.id)
    expect(new Set(running.map(({ state }) => state))).toEqual(new Set(['running']))
    const planned = (await page('list', '?view=planned')).rows
    expect(new Set(planned.map(({ state }) => state))).toEqual(new Set(['planned']))
    expect((await page('list', '')).rows).toHaveLength(50)
  })
})
