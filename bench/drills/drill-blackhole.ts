import { migrateAll } from '@oyum/database/migrate'
import { startKannel } from '@oyum/ops/kannel'
import { supervise } from '@oyum/ops/supervise'
import { startWorker } from '@oyum/ops/worker'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { measure } from '../tools/harness.ts'
import { loginEnv } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { KANNEL } from '../tools/programs.ts'
import { drillBlackhole } from './blackhole/blackhole.ts'

// npm run drill:blackhole — PostgreSQL, Redis and Kannel of the drill's own hang for 60 s each, under traffic: no request
// takes over 15 s, readiness says no within 2 s, no order and no SMS is lost or doubled, all is well and a code comes within
// 5 s after it. The tests
// freeze PostgreSQL for 10 s (blackhole/blackhole.test.ts).

// of apps/api/src/worker.ts
const JOBS_AT_ONCE = 4
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
  // a worker that could not ask for jobs for half a minute ends, and systemd starts it again
  const worker = await supervise(() => startWorker(postgres.url, env))
  run.onEnd(worker.stop)
  const { engines, acknowledged, codes, sms, broken } = await drillBlackhole({
    databaseUrl: postgres.url,
    env,
    frozenMs: SECONDS * 1000,
    onProgress: run.progress,
    received: kannel.received,
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
  for (const [name, figures] of Object.entries(engines)) {
    const { requests, longestMs, notReadyMs, wellAgainMs, smsAgainMs } = figures
    const at = name.toLowerCase()
    run.figure(`${at}_requests`, requests)
    run.limit(`${at}_longest_ms`, longestMs, { atMost: 15_000 })
    // only an engine that the shop cannot do without makes it not ready
    if (notReadyMs !== undefined) run.limit(`${at}_not_ready_ms`, notReadyMs, { atMost: 2000 })
    run.limit(`${at}_well_again_ms`, wellAgainMs, { atMost: 5000 })
    if (smsAgainMs !== undefined) run.limit(`${at}_sms_again_ms`, smsAgainMs, { atMost: 5000 })
  }
  run.figure('orders', acknowledged)
  run.figure('codes', codes)
  if (sms) {
    run.limit('sms_lost', sms.lost, { atMost: 0 })
    run.limit('sms_stuck', sms.stuck, { atMost: 0 })
    run.limit('sms_doubled', sms.doubled, { atMost: 0 })
    // of each silence no more than the worker had under way at once
    run.limit('sms_in_doubt', sms.inDoubt, { atMost: JOBS_AT_ONCE * Object.keys(engines).length })
    // nobody was told of an order or a code without its message being queued
    run.limit('sms_queued', sms.queued, { atLeast: acknowledged + codes })
  }
  run.figure('sms', sms)
  for (const reason of broken) run.fail(reason)
})
