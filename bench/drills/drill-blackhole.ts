import { migrateAll } from '@oyum/database/migrate'
import { startKannel } from '@oyum/ops/kannel'
import { startWorker } from '@oyum/ops/worker'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { measure } from '../tools/harness.ts'
import { loginEnv } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { KANNEL } from '../tools/programs.ts'
import { drillBlackhole } from './blackhole/blackhole.ts'

// npm run drill:blackhole — PostgreSQL, Redis and Kannel of the drill's own hang for 60 s each, under traffic: no request
// takes over 15 s, readiness says no within 2 s, no order is lost or doubled, all is well within 5 s after it. The tests
// freeze PostgreSQL for 10 s (blackhole/blackhole.test.ts).

const SECONDS = Number(optionOf('seconds', '60'))

await measure('drill blackhole', [...KANNEL, 'redis-server', 'postgres'], async (run) => {
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await migrateAll(postgres.url)
  const kannel = await startKannel()
  run.onEnd(kannel.stop)
  const signalKannel = (signal: NodeJS.Signals) => {
    for (const name of ['bearerbox', 'smsbox'] as const) kannel.box(name).process.kill(signal)
  }
  const env = { ...loginEnv(), ...kannel.env, REDIS_URL: redis.url }
  const worker = await startWorker(postgres.url, env)
  run.onEnd(worker.stop)
  const { engines, acknowledged, broken } = await drillBlackhole({
    databaseUrl: postgres.url,
    env,
    frozenMs: SECONDS * 1000,
    onProgress: run.progress,
    engines: [
      { name: 'PostgreSQL', isNeeded: true, ...postgres },
      { name: 'Redis', isNeeded: false, ...redis },
      {
        name: 'Kannel',
        isNeeded: false,
        freeze: () => signalKannel('SIGSTOP'),
        thaw: () => signalKannel('SIGCONT'),
      },
    ],
  })
  for (const [name, { requests, longestMs, notReadyMs = 0, wellAgainMs }] of Object.entries(engines)) {
    const at = name.toLowerCase()
    run.figure(`${at}_requests`, requests)
    run.limit(`${at}_longest_ms`, longestMs, { atMost: 15_000 })
    run.limit(`${at}_not_ready_ms`, notReadyMs, { atMost: 2000 })
    run.limit(`${at}_well_again_ms`, wellAgainMs, { atMost: 5000 })
  }
  run.figure('orders', acknowledged)
  for (const reason of broken) run.fail(reason)
})
