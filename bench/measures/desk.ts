import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase } from '@oyum/database/admin'
import { migrateAll } from '@oyum/database/migrate'
import { throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { measure, type Run } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { checkCall } from './desk/check-call.ts'
import { startDeskEngine } from './desk/desk-engine.ts'
import { deskShop } from './desk/desk-shop.ts'
import { fillDesk } from './desk/fill-desk.ts'
import { openShop } from './desk/open-shop.ts'
import { timeCall } from './desk/time-call.ts'

// npm run bench:desk — what the order desk asks for, in a shop of 10,000,000 orders (1 % open, 20,000,000 audit rows) and in one of
// 10,000. At most 4 statements a call, no table of the archive read from end to end, few rows looked at; and in the large one,
// with 8 clients over two processes of the staff api: p95 at most 3 times that of pgbench with the same statements, and
// at most 2 times that of the small one, in the same run. On engines of its own; needs 25 GB of disk, wrk and pgbench.
// Times are judged at the full size only. CI: --orders 200000 --turns 1 --seconds 1. One call: --only next,palette.

const FULL = 10_000_000
const SMALL = 10_000
const ORDERS = Number(optionOf('orders', String(FULL)))
const TURNS = Number(optionOf('turns', '5'))
const SECONDS = optionOf('seconds', '2')
const ONLY = optionOf('only', '').split(',').filter(Boolean)
const PROCESSES = Number(optionOf('processes', '2'))

await measure('desk', ['postgres', 'redis-server', 'wrk', 'pgbench'], async (run) => {
  const folder = await mkdtemp(join(tmpdir(), 'oyum-desk-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  const redis = await throwAwayRedis()
  run.onEnd(redis.remove)
  await redis.start()
  const engine = await startDeskEngine(run)
  const places = [SMALL, ORDERS].map((orders, place) => ({
    ...{ shop: deskShop(orders), url: engine.urlOf(`desk${place}`) },
    ...{ redisUrl: redis.url, processes: PROCESSES },
  }))
  for (const { shop, url } of places) {
    run.progress(`writing ${shop.orders} orders`)
    await ensureDatabase(url)
    await migrateAll(url)
    await fillDesk(url, shop)
  }
  await engine.filled()
  run.progress('filled')
  const [small, large] = await Promise.all(places.map((place) => openShop(run, place.shop, place)))
  if (!small || !large) throw new Error('there are two shops')

  for (const name of large.names.filter((one) => ONLY.length === 0 || ONLY.includes(one))) {
    await checkCall(run, small, { name, folder, isSmall: true })
    const scripts = await checkCall(run, large, { name, folder })
    const times = await timeCall({ small, large, name, scripts, folder, turns: TURNS, seconds: SECONDS })
    judge(run, name, times)
  }
})

function judge(
  run: Run,
  name: string,
  { small, large, engine, processor }: Awaited<ReturnType<typeof timeCall>>,
): void {
  const times = (one: number, other: number) => Math.round((one / other) * 100) / 100
  const limits = [
    { figure: `${name}_beside_pgbench`, value: times(large.p95, engine.p95), atMost: 3 },
    { figure: `${name}_beside_${SMALL}`, value: times(large.p95, small.p95), atMost: 2 },
  ]
  const told = [large, engine, small].map(({ p50, p95, perSecond }) => `${p95} (${p50}; ${perSecond}/s)`)
  const over = limits
    .filter(({ value, atMost }) => !(value <= atMost))
    .map(({ figure, value }) => `${figure} ${value}`)
  run.progress(
    `${name.padEnd(18)} p95 ms (p50; a second): api ${told[0]}, pgbench ${told[1]}, small ${told[2]}, ` +
      `${processor} ms of processor in the api` +
      `: ${limits.map(({ value }) => value).join(' and ')} times${over.length > 0 ? ` — over: ${over.join(', ')}` : ''}`,
  )
  run.figure(`${name}_p95_ms`, { api: large.p95, pgbench: engine.p95, small: small.p95 })
  run.figure(`${name}_api_processor_ms`, processor)
  for (const { figure, value, atMost } of limits) {
    if (ORDERS >= FULL) run.limit(figure, value, { atMost })
    else run.figure(figure, value)
  }
}
