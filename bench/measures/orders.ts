import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '@oyum/ops/api'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { measure, type Run } from '../tools/harness.ts'
import { median, optionOf } from '../tools/numbers.ts'
import { createOrderFixtures } from '../tools/order-fixtures.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { fillHistory } from './order-history.ts'
import { pgbenchOrders, writeLoad, wrkOrders } from './order-load.ts'

// npm run bench:orders — orders placed a second through one api process, 8 and 32 clients, at least 0.60
// and 0.80 of pgbench running the same transaction on the same database in the same run; and the order list of a customer with 10,000 orders among
// 1,000,000, at most 2 times of the same 50 in a database without others. Needs wrk and pgbench.
// Smaller: --seconds 2 --orders 50000.

const SECONDS = optionOf('seconds', '4')
const TURNS = 5
const ORDERS = Number(optionOf('orders', '1000000'))
const ROUNDS = Number(optionOf('rounds', '400'))
// so many customers that each has but a few orders open, as in a shop
const floor = { products: 1000, stock: 100_000_000, customers: 20_000 }
const round = (value: number) => Math.round(value * 1000) / 1000

await measure('orders', [...ENGINES, 'wrk', 'pgbench'], async (run) => {
  const authSecret = randomBytes(32).toString('base64')
  const folder = await mkdtemp(join(tmpdir(), 'oyum-bench-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  await placing(run, folder, authSecret)
  await listing(run, authSecret)
})

async function placing(run: Run, folder: string, authSecret: string): Promise<void> {
  const url = await scratchDatabase(run, 'orders')
  const tokens = await createOrderFixtures(url, { ...floor, authSecret })
  const load = { folder, seconds: SECONDS, ...floor }
  await writeLoad(load, tokens)
  const api = await startApi(url, { ...WIDE_ORDER_LIMITS, AUTH_SECRET: authSecret })
  run.onEnd(api.stop)
  wrkOrders({ ...load, seconds: '3' }, api.url, 8)
  for (const clients of [8, 32]) {
    // turn and turn about, because the machine and the tables change under way
    const [engine, through]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      engine.push(pgbenchOrders(load, url, clients))
      through.push(wrkOrders(load, api.url, clients))
    }
    run.progress(
      `${clients} clients: pgbench ${engine.join(', ')} orders a second, api ${through.join(', ')}`,
    )
    run.figure(`clients_${clients}`, { pgbench: engine, api: through })
    run.limit(`share_${clients}`, round(median(through) / median(engine)), {
      atLeast: clients === 8 ? 0.6 : 0.8,
    })
  }
}

async function listing(run: Run, authSecret: string): Promise<void> {
  const timed: Record<string, { newest: number; deep: number }> = {}
  for (const name of ['alone', 'among_all'] as const) {
    const url = await scratchDatabase(run, 'history')
    const [token = ''] = await createOrderFixtures(url, { ...floor, authSecret })
    run.progress(`writing ${name === 'alone' ? 'the newest 50 orders of one customer' : `${ORDERS} orders`}`)
    await fillHistory(url, ORDERS, floor.customers, name === 'alone')
    const api = await startApi(url, { AUTH_SECRET: authSecret })
    timed[name] = await timeLists(api.url, token)
    await api.stop()
    run.progress(
      `${name}: newest 50 in ${timed[name].newest} ms, a page in the middle in ${timed[name].deep} ms`,
    )
  }
  run.figure('list_ms', timed)
  const [alone, among] = [timed.alone?.newest ?? 0, timed.among_all]
  run.limit('list_ratio', round((among?.newest ?? Number.NaN) / alone), { atMost: 2 })
  run.limit('older_list_ratio', round((among?.deep ?? Number.NaN) / alone), { atMost: 2 })
}

async function timeLists(url: string, token: string): Promise<{ newest: number; deep: number }> {
  const path = `${url}/api/v1/customer/order/list`
  const ask = async (query: string) => {
    const from = performance.now()
    const answer = await fetch(path + query, { headers: { authorization: `Bearer ${token}` } })
    const list = (await answer.json()) as { id: number }[]
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    return { list, ms: performance.now() - from }
  }
  const times = async (query: string) => {
    const all: number[] = []
    for (let n = 0; n < ROUNDS * 2; n++) all.push((await ask(query)).ms)
    // the first half warms caches, plans and the compiler
    return round(median(all.slice(ROUNDS)))
  }
  const { list } = await ask('')
  if (list.length !== 50) throw new Error(`${list.length} orders in the list`)
  const hasMore = (await ask(`?before=${list[0]?.id}`)).list.length === 50
  return {
    newest: await times(''),
    deep: hasMore ? await times(`?before=${Math.round(ORDERS / 200) * 100}`) : 0,
  }
}
