import { allNodes, createListeningPool, rowsRead, wasRun } from '@oyum/database/testing/listening-pool'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { generateShop } from '@oyum/demo/generate/generate-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config/env'
import { createRedis } from '#src/http/redis'

// At 30,000 products PostgreSQL would scan the table wherever no index serves; the plans it really used are read.
// The full size: PLAN_PRODUCTS=1000000 npm test -- apps/api/test/query-plans
const PRODUCTS = Number(process.env.PLAN_PRODUCTS ?? 30_000)

const calls = [
  { url: '/categories', mostRows: 2000 },
  { url: '/products/latest?limit=12', mostRows: 300 },
  { url: '/products/latest?sort_by=view_count&limit=6&offset=1', mostRows: 200 },
  { url: '/products/latest?sort_by=view_count&limit=12&offset=80', mostRows: 1300 },
  { url: '/products/new-arrival?limit=12&offset=3', mostRows: 400 },
  { url: '/products/discounted?limit=6&offset=1', mostRows: 200 },
  { url: '/products/discounted?percent=20&limit=12&offset=2', mostRows: 400 },
  { url: '/products/discount-types/', mostRows: 2000 },
  { url: '/rooms', mostRows: 600 },
  { url: '/rooms/1', mostRows: 300 },
  { url: '/videos', mostRows: 200 },
  { url: '/videos/1', mostRows: 300 },
  { url: '/articles/1', mostRows: 300 },
  { url: '/categories/products/1?limit=12&offset=1', mostRows: 400 },
  { url: '/categories/products/1?subcategory_id=9&sort=asc&available=1&limit=12', mostRows: 500 },
  { url: '/products/search?name=diwan&limit=12', mostRows: 9000 },
  { url: '/products/search?name=kreslso&limit=12', mostRows: 9000 },
  // all words together find little, or nothing: more statements, each as bounded
  { url: '/products/search?name=diwan%20zzqqzz&limit=12', mostRows: 12_000 },
  { url: '/products/search?name=diwan%20221&limit=12', mostRows: 40_000 },
  { url: '/products/search?name=diwan%209%20manada%20cenli&limit=12', mostRows: 40_000 },
  { url: '/products/search?name=diwan%20up%20to%2012&limit=12', mostRows: 40_000 },
  { url: '/products/search?name=lbdfys&limit=12', mostRows: 12_000 },
  { url: '/products/search?name=zzqqzzqq&limit=12', mostRows: 9000 },
  { url: '/products/search?name=krovt%20shkav%20divna%20zzqq&limit=12', mostRows: 12_000 },
  { url: '/products/details/20000', mostRows: 400 },
  { url: '/products/around/20000', mostRows: 500 },
  { url: '/products/around/1', mostRows: 600 },
]

const redis = createRedis(readConfig().redisUrl)
let url = ''
let large = new Set<string>()
beforeAll(async () => {
  const database = await useTestDatabase()
  url = database.url
  await generateShop({ url, products: PRODUCTS })
  const { rows } = await database.pool.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and reltuples > 10000",
  )
  large = new Set(rows.map(({ relname }) => relname))
  expect(large.has('products')).toBe(true)
}, 600_000)
afterAll(() => redis.disconnect())

describe('plans of the public calls at size', () => {
  it.each(calls)(
    '$url reads no table from end to end and at most $mostRows rows',
    async ({ url: path, mostRows }) => {
      const { pool, seen } = createListeningPool(url)
      const app = await buildApp({
        config: { ...readConfig(), redisPrefix: 'test:plans:', answerCacheMs: 0 },
        pool,
        redis,
      })
      const answer = await app.inject(`/api/v1${path}`)
      await app.close()
      await pool.end()
      expect(answer.statusCode).toBe(200)

      const plans = seen.filter(({ text }) => !text.includes('auto_explain'))
      expect(plans.length).toBeGreaterThan(0)
      const whole = plans
        .flatMap(({ root }) => allNodes(root))
        .filter((node) => node['Node Type'] === 'Seq Scan' && wasRun(node))
        .map((node) => node['Relation Name'] ?? '')
      // a small table may be read whole: there is nothing to gain by an index
      expect(whole.filter((table) => large.has(table))).toEqual([])
      expect(plans.reduce((sum, { root }) => sum + rowsRead(root), 0)).toBeLessThan(mostRows)
    },
  )
})

describe('the reading of plans', () => {
  it('sees a scan over products when there is one', async () => {
    const { pool, seen } = createListeningPool(url)
    await pool.query("select count(*) from products where slug like '%x%' and $1::int = 1", [1])
    await pool.end()
    const nodes = seen.flatMap(({ root }) => allNodes(root))
    expect(
      nodes.some((node) => node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'products'),
    ).toBe(true)
  })
})
