import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { isTrusted } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { varnishFigures } from '../tools/varnish-figures.ts'
import { createHistory } from './fresh/history.ts'
import { createReaders } from './fresh/readers.ts'
import { createPricedGoods, type PricedGoods } from './price-visible/priced-goods.ts'
import { seatSellers } from './price-visible/sellers.ts'

// npm run drill:price-visible — GOODS-01: two people change 300 prices through the staff api at random moments while 50 readers ask
// lists, details, search and pages through the edge. Every call begun 1 s after a commit and every page begun 2 s after has the new
// price, and above 0.8 of the answers still come from what is kept. The same again while the connection of the purger is cut, and
// with the worker dead. CI: --small, 15 changes each and 8 readers: everything becomes new, and how soon is only printed.

const IS_SMALL = process.argv.includes('--small')
const CHANGES = Number(optionOf('changes', IS_SMALL ? '15' : '300'))
const SECONDS = Number(optionOf('seconds', IS_SMALL ? '6' : '300'))
const READERS = Number(optionOf('readers', IS_SMALL ? '8' : '50'))
/** of what is read: goods whose price is being changed */
const CHANGED_SHARE = 0.2
const LEAST_KEPT = 0.8
const CALL_MS = 1000
const PAGE_MS = 2000
const CUT_EVERY_MS = 5000

await measure('drill price-visible', [...ENGINES, 'nginx', 'varnishd'], async (run) => {
  const shop = await demoShop(run, 'visible', { isKept: true })
  const { keeperUrls } = shop
  if (!keeperUrls) throw new Error('Varnish does not stand behind the edge')
  const pool = createPool({ url: shop.databaseUrl, poolSize: 4 })
  run.onEnd(() => pool.end())
  const all = await createPricedGoods(pool)
  const sellers = await seatSellers(pool, shop.staffApiUrl, shop.staffSecret)
  const trusted = () => waitFor('the edge is trusted', () => isTrusted(keeperUrls.forget), 60_000)

  async function phase(what: string, harm: (isOver: () => boolean) => Promise<unknown>, isSpared = false) {
    const history = createHistory(all, (path) => (path.startsWith('/api/') ? CALL_MS : PAGE_MS))
    const readers = createReaders([shop.url], all, history)
    const isNew = async () => (await readers.stillOld()).length === 0
    // also found by search, which knows a new product a moment later
    await waitFor(`${what}: all show their price`, isNew, 60_000)
    const busy = new Set<PricedGoods>()
    const change = async (by: number) => {
      const free = all.filter((one) => !busy.has(one))
      const goods = free[Math.floor(Math.random() * free.length)]
      const seller = sellers[by % sellers.length]
      if (!goods || !seller) return
      busy.add(goods)
      await history.change(goods, (version) => seller(goods, version)).finally(() => busy.delete(goods))
    }
    const before = await varnishFigures(shop.keeperDir)
    let isOver = false
    await readers.readWhile(
      READERS,
      async () => {
        const harmed = harm(() => isOver)
        const moments = Array.from({ length: CHANGES }, () => Math.random() * SECONDS * 1000)
        await Promise.all(
          moments.map(async (moment, n) => {
            await wait(moment)
            await change(n)
          }),
        )
        isOver = true
        await harmed
      },
      CHANGED_SHARE,
    )
    const after = await varnishFigures(shop.keeperDir)
    await waitFor(`${what}: all is new`, isNew, 60_000)
    // what comes next begins with these prices
    await Promise.all(all.map((goods) => history.change(goods, () => sellers[0](goods, 0))))
    readers.close()
    const [hits, made] = [after.hits - before.hits, after.made - before.made]
    const kept = Math.round((hits / (hits + made)) * 100) / 100
    const delays = history.delaysMs()
    const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)
    run.figure(what, {
      ...{ looks: history.looks(), kept, ...readers.figures() },
      delay_ms: { p50: at(0.5), p99: at(0.99), worst: at(1) },
    })
    for (const line of history.late.slice(0, 5)) run.progress(`${what}: late: ${line}`)
    if (IS_SMALL) return run.figure(`${what}: late`, history.late.length)
    run.limit(`${what}: late`, history.late.length, { atMost: 0 })
    if (!isSpared) run.limit(`${what}: kept`, kept, { atLeast: LEAST_KEPT })
  }

  await trusted()
  run.progress('all is well')
  await phase('all is well', async () => {})
  run.progress('the connection of the purger is cut again and again')
  await phase('connection cut', async (isOver) => {
    while (!isOver()) {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'oyum purger'`,
      )
      await wait(Math.min(CUT_EVERY_MS, SECONDS * 250))
    }
  })
  await trusted()
  run.progress('the worker is dead')
  // an edge that nobody tells keeps for half a second: how much comes from that is told and not promised
  await phase(
    'worker dead',
    async () => {
      shop.children.worker.process.kill('SIGKILL')
    },
    true,
  )
})
