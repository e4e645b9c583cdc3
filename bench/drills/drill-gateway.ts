import { setTimeout as wait } from 'node:timers/promises'
import { createRedis } from '@oyum/api/http/redis'
import { createPool } from '@oyum/database/connection'
import { EDGE_LIMITS } from '@oyum/ops/edge-limits'
import { startShop } from '@oyum/ops/shop'
import { measure } from '../tools/harness.ts'
import { inParallel } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { ensureStorefrontBuild } from '../tools/storefront-build.ts'
import { createAbuser } from './gateway/abuser.ts'
import { ask, browserOf, type Customer, emptyTally, logIn, visit } from './gateway/shoppers.ts'
import { passSeconds } from './login/pass-time.ts'

// npm run drill:gateway — an hour behind one address: 2,000 shoppers, 300 logins and one who floods calls, has codes sent to
// numbers of its own which it gets wrong (with their tickets: these are tries that count), and more that it never enters.
// Nobody else is refused or sees an error page. The edge has its own limits, the api a tenth of them, so shoppers have less room
// than in the shop and the flood is one on any machine.
//
// Time: each minute of the hour is one round, of two seconds or more; at its end what is counted by the minute is taken out of
// Redis and what waits in the database is made a minute older. CI: --minutes 3.

const MINUTES = Number(optionOf('minutes', '60'))
const SHOPPERS_PER_MINUTE = Math.ceil(2000 / 60)
const LOGINS_PER_MINUTE = 300 / 60
const FLOOD_PER_MINUTE = 800
const LIMIT = 60
const ROUND_MS = 2000

await measure('drill gateway', [...ENGINES, 'nginx'], async (run) => {
  await ensureStorefrontBuild(run)
  const databaseUrl = await scratchDatabase(run, 'gateway')
  const redisPrefix = `oyum_gateway_${process.pid}:`
  const shop = await startShop({
    ...{ databaseUrl, redisPrefix, mediaDir: '/nonexistent', edgeLimits: EDGE_LIMITS },
    env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) },
  })
  run.onEnd(shop.stop)
  const pool = createPool({ url: databaseUrl })
  run.onEnd(() => pool.end())
  const redis = createRedis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
  run.onEnd(() => redis.disconnect())
  run.onEnd(() => forgetMinute())
  // first in this order, last undone: the counts of the last minute go with the drill
  const forgetMinute = async () => {
    const keys = await redis.keys(`${redisPrefix}rate:*`)
    if (keys.length > 0) await redis.del(keys)
  }

  const [strangers, known, logins, abuser] = [emptyTally(), emptyTally(), emptyTally(), emptyTally()]
  const customers: Customer[] = []
  let shoppers = 0
  const flood = () =>
    inParallel(FLOOD_PER_MINUTE, 8, async () => {
      const flooding = { headers: { 'user-agent': 'a tool' } }
      await (await ask(`${shop.url}/api/v1/banners`, flooding, abuser)).bytes()
    })
  const tool = createAbuser(shop.url, pool)

  for (let minute = 0; minute < MINUTES; minute++) {
    const ends = performance.now() + ROUND_MS
    const returning = customers.slice(0, 2)
    await Promise.all([
      flood(),
      tool.guess(minute),
      tool.leave(minute),
      inParallel(SHOPPERS_PER_MINUTE - LOGINS_PER_MINUTE, 6, async (n) => {
        shoppers++
        await visit(shop.url, browserOf(minute + n), strangers)
      }),
      inParallel(LOGINS_PER_MINUTE, LOGINS_PER_MINUTE, async (n) => {
        shoppers++
        const old = returning[n]
        const fresh = { phone: `6${1_000_000 + minute * 10 + n}`, browser: browserOf(minute + n) }
        const customer = await logIn(shop, old ?? fresh, !old, logins)
        await visit(shop.url, customer.browser, known)
        customers.push(customer)
        if (old) customers.splice(customers.indexOf(old), 1)
      }),
    ])
    await wait(Math.max(0, ends - performance.now()))
    await forgetMinute()
    await passSeconds(pool, 60)
    if (minute % 10 === 9) run.progress(`${minute + 1} of ${MINUTES} minutes`)
  }

  run.figure('minutes', MINUTES)
  run.figure('shoppers', shoppers)
  run.figure('logged_in', MINUTES * LOGINS_PER_MINUTE)
  run.figure('abuser', { ...abuser, codes: tool.answers })
  run.figure('asked', { strangers: strangers.asked, known: known.asked, logins: logins.asked })
  run.limit('refused_known_devices', known.refused, { atMost: 0 })
  run.limit('refused_logins', logins.refused + logins.failed, { atMost: 0 })
  run.limit('error_pages', strangers.refused + strangers.failed + known.failed, { atMost: 0 })
  run.limit('abuser_refused', abuser.refused, { atLeast: MINUTES })
  // wrong codes that were compared, of a browser that has failed twelve times
  run.limit('abusers_wrong_codes', tool.answers.code ?? 0, { atLeast: 12, atMost: 12 })
  // codes nobody enters: three minutes of them, as CI has, stay below what one kind of browser may leave
  run.limit('abusers_unentered_codes', tool.unentered(), { atLeast: 1, atMost: 100 })
})
