import { buildApp } from '@oyum/api/app'
import { readConfig } from '@oyum/api/config/env'
import { createRedis } from '@oyum/api/http/redis'
import { allNodes, createListeningPool, rowsRead, wasRun } from '@oyum/database/testing/listening-pool'
import { generateShop } from '@oyum/demo/generate/generate-shop'
import { startApi } from '@oyum/ops/api'
import { measure, type Run } from '../tools/harness.ts'
import { median, optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'

// npm run bench:growth — the same calls on shops of 1,000, 100,000 and 1,000,000 products, one client, warmed, no cache:
// the median in the largest beside that in the smallest. CI: --sizes 1000,30000.

const sizes = optionOf('sizes', '1000,100000,1000000').split(',').map(Number)
const ROUNDS = Number(optionOf('rounds', '300'))
const MOST_ROWS = 9000

const calls: { name: string; atMost: number; url: (round: number, size: number) => string }[] = [
  { name: 'list_page_1', atMost: 2, url: () => '/products/latest?sort_by=view_count&limit=12&offset=1' },
  { name: 'list_page_80', atMost: 2, url: () => '/products/latest?sort_by=view_count&limit=12&offset=80' },
  {
    name: 'subcategory_sorted_available',
    atMost: 2,
    url: () => '/categories/products/1?subcategory_id=9&sort=asc&available=1&limit=12',
  },
  {
    name: 'details',
    atMost: 2,
    url: (round, size) => `/products/details/${65 + ((round * 7919) % (size - 65))}`,
  },
  {
    name: 'search',
    atMost: 4,
    url: (round) => `/products/search?limit=12&name=${encodeURIComponent(WORDS[round % WORDS.length] ?? '')}`,
  },
]
const WORDS = ['diwan', 'кресло', 'oak table', 'krowat', 'шкаф', 'kreslso', 'haly', 'lamp']

interface Shop {
  size: number
  url: string
  apiUrl: string
}

await measure('growth', ENGINES, async (run) => {
  const shops: Shop[] = []
  for (const size of sizes) {
    const url = await scratchDatabase(run, `growth${size}`)
    run.progress(`generating ${size} products`)
    await generateShop({ url, products: size })
    await checkPlans(run, url, size)
    const api = await startApi(url, { ANSWER_CACHE_MS: '0' })
    run.onEnd(api.stop)
    shops.push({ size, url, apiUrl: api.url })
  }
  const medians = await timeCalls(run, shops)
  const [smallest = {}, largest = {}] = [medians.get(sizes[0] ?? 0), medians.get(sizes.at(-1) ?? 0)]
  run.figure('median_ms', Object.fromEntries(medians))
  for (const { name, atMost } of calls) {
    const ratio = (largest[name] ?? Number.NaN) / (smallest[name] ?? Number.NaN)
    run.limit(`${name}_ratio`, Math.round(ratio * 100) / 100, { atMost })
  }
})

/** One after the other in every round: what else the machine does meets small and large alike. */
async function timeCalls(run: Run, shops: readonly Shop[]): Promise<Map<number, Record<string, number>>> {
  const medians = new Map<number, Record<string, number>>(shops.map(({ size }) => [size, {}]))
  for (const call of calls) {
    const times = new Map<number, number[]>(shops.map(({ size }) => [size, []]))
    for (let round = 0; round < ROUNDS * 2; round++) {
      for (const { size, apiUrl } of shops) {
        const path = call.url(round, size)
        const from = performance.now()
        const answer = await fetch(`${apiUrl}/api/v1${path}`)
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
        // the first half warms caches, plans and the compiler
        if (round >= ROUNDS) times.get(size)?.push(performance.now() - from)
      }
    }
    for (const [size, ofSize] of times) {
      const ms = Math.round(median(ofSize) * 1000) / 1000
      Object.assign(medians.get(size) ?? {}, { [call.name]: ms })
      run.progress(`${String(size).padStart(8)} ${call.name.padEnd(30)} ${ms} ms`)
    }
  }
  return medians
}

/** The plans PostgreSQL really used: no large table from end to end, and a bounded number of rows. */
async function checkPlans(run: Run, url: string, size: number): Promise<void> {
  const config = {
    ...readConfig({ ...process.env, NODE_ENV: 'development' }),
    answerCacheMs: 0,
    redisPrefix: 'oyum_bench_plans:',
  }
  const { pool, seen } = createListeningPool(url)
  const redis = createRedis(config.redisUrl)
  const app = await buildApp({ config, pool, redis })
  for (const call of calls) {
    for (let round = 0; round < (call.name === 'search' ? WORDS.length : 1); round++) {
      seen.length = 0
      await app.inject(`/api/v1${call.url(round, size)}`)
      const rows = seen.reduce((sum, { root }) => sum + rowsRead(root), 0)
      const scans = seen
        .flatMap(({ root }) => allNodes(root))
        .filter((node) => node['Node Type'] === 'Seq Scan' && wasRun(node))
      const large = scans.filter((node) => (node['Actual Rows'] ?? 0) > MOST_ROWS)
      if (rows > MOST_ROWS) run.fail(`${call.url(round, size)} reads ${rows} rows at ${size} products`)
      for (const node of large)
        run.fail(`${call.url(round, size)} scans ${node['Relation Name']} at ${size} products`)
    }
  }
  await app.close()
  await pool.end()
  redis.disconnect()
}
