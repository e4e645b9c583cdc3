import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { startApi } from '@oyum/ops/api'
import { startKannel } from '@oyum/ops/kannel'
import { freePort } from '@oyum/ops/ports'
import { startShop } from '@oyum/ops/shop'
import { type ThrowAwayEngine, throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import type { Run } from '../../tools/harness.ts'
import { createOrderFixtures } from '../../tools/order-fixtures.ts'
import { startKeeper } from './keeper.ts'
import { makeMachine } from './machine.ts'
import { startMailbox } from './mailbox.ts'
import { startReportWay } from './report-way.ts'
import { startWatchers } from './watchers.ts'

export const DUTY_PHONE = '65999999'
/** the first of the numbers whose codes are guessed */
export const GUESSED_PHONE = 65_100_001
export const LOGIN_FAILURES_TIGHT = 10

export type WatchedShop = Awaited<ReturnType<typeof startWatchedShop>>

/** A whole shop on engines of its own, with everything that watches it. */
export async function startWatchedShop(run: Run) {
  const runDir = await mkdtemp(join(tmpdir(), 'oyum-alarms-'))
  run.onEnd(() => rm(runDir, { recursive: true, force: true }))
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await archiveOn(postgres)
  await migrateAll(postgres.url)
  const authSecret = randomBytes(32).toString('base64')
  const tokens = await createOrderFixtures(postgres.url, {
    ...{ products: 50, stock: 1000, customers: 40, authSecret },
  })
  const kannel = await startKannel()
  run.onEnd(kannel.stop)
  const [mailbox, reportWay] = [await startMailbox(), await startReportWay()]
  run.onEnd(mailbox.stop)
  run.onEnd(reportWay.stop)
  const machine = await makeMachine(runDir)

  const edgeStatusPort = await freePort()
  const env = {
    ...{ REDIS_URL: redis.url, AUTH_SECRET: authSecret, ...kannel.env, ...WIDE_ORDER_LIMITS },
    // so few that somebody who holds a row is felt, and hardly anything is kept that would hide it
    ...{ DATABASE_POOL_SIZE: '2', ANSWER_CACHE_MS: '50', LOG_LEVEL: 'info', KANNEL_TIMEOUT_MS: '9000' },
    ...{ SMS_REPORT_URL: reportWay.url, LOGIN_FAILURES_TIGHT: String(LOGIN_FAILURES_TIGHT) },
  }
  const logs: string[] = []
  const shop = await startShop({
    ...{ databaseUrl: postgres.url, mediaDir: runDir, redisPrefix: 'oyum:', env },
    ...{ isEncrypted: true, edgeStatusPort },
    onLine: (_name, line) => void logs.push(line),
  })
  run.onEnd(shop.stop)
  reportWay.leadTo(shop.internalUrl)
  // one that may be killed
  let second = await startApi(postgres.url, env)
  run.onEnd(() => second.stop())

  const keeper = await startKeeper(run, runDir, shop)
  const watchers = await startWatchers({
    ...{ run, runDir, shop, edgeStatusPort, postgresUrl: postgres.url, redisUrl: redis.url },
    ...{ secondApi: second, dutyPhone: DUTY_PHONE, kannelEnv: kannel.env, mailServer: mailbox.address },
    ...{ nodeArgs: machine.args, varnishDir: keeper.folder },
  })
  const pool = createPool({
    ...{ url: postgres.url, poolSize: 2, statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 },
  })
  run.onEnd(() => pool.end())

  return {
    ...{ run, shop, keeper, postgres, redis, kannel, mailbox, reportWay, machine, pool, tokens, logs },
    ...watchers,
    smsPerDay: Number(WIDE_ORDER_LIMITS.SMS_PER_DAY),
    outputs: () => [
      ...[...watchers.outputs(), postgres.output(), redis.output(), second.child.output()],
      ...(['smsbox', 'bearerbox'] as const).map((box) => kannel.box(box).output()),
    ],
    secondApi: {
      signal: (signal: NodeJS.Signals) => second.child.process.kill(signal),
      kill: async () => {
        second.child.process.kill('SIGKILL')
        await second.child.ended
      },
      start: async () => {
        second = await startApi(postgres.url, env, { url: second.url, internalUrl: second.internalUrl })
      },
    },
  }
}

/** As on a machine; it takes a start. */
async function archiveOn(postgres: ThrowAwayEngine): Promise<void> {
  const pool = createPool({ url: postgres.url, poolSize: 1 })
  await pool.query("alter system set archive_mode = 'on'")
  await pool.query("alter system set archive_command = '/bin/true'")
  await pool.end()
  await postgres.end('fast')
  await postgres.start()
}
