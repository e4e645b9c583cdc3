import { randomBytes } from 'node:crypto'
import { createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { startApi } from '@oyum/ops/api'
import { type RunningStaffApi, startStaffApi } from '@oyum/ops/staff-api'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import type { Run } from '../../tools/harness.ts'

/** While something was away: only then may an answer be lost, or be a fault. */
interface Outage {
  what: 'postgres' | number
  from: number
  to: number
}

export type DeskHouse = Awaited<ReturnType<typeof startDeskHouse>>

/** Engines of the drill's own, the shop's api, and two processes of the staff api. */
export async function startDeskHouse(run: Pick<Run, 'onEnd'>) {
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await migrateAll(postgres.url)
  const [authSecret, staffSecret] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  // a few customers place very many orders here
  const env = { ...WIDE_ORDER_LIMITS, REDIS_URL: redis.url }
  const staffEnv = { ...env, STAFF_SECRET: staffSecret }
  const shop = await startApi(postgres.url, { ...env, AUTH_SECRET: authSecret })
  run.onEnd(shop.stop)
  const desks: RunningStaffApi[] = []
  run.onEnd(() => Promise.all(desks.map(({ child }) => child.stop())))
  desks.push(...(await Promise.all([0, 1].map(() => startStaffApi(postgres.url, staffEnv)))))
  const pool = createPool({ url: postgres.url, poolSize: 4, statementTimeoutMs: 600_000 })
  run.onEnd(() => pool.end())
  const outages: Outage[] = []

  async function away(what: Outage['what'], work: () => Promise<unknown>): Promise<void> {
    const outage: Outage = { what, from: performance.now(), to: Number.POSITIVE_INFINITY }
    outages.push(outage)
    await work()
    outage.to = performance.now()
  }

  return {
    ...{ url: postgres.url, shopUrl: shop.url, pool, authSecret, staffSecret },
    urlOf: (desk: number) => desks[desk]?.url ?? '',

    killDesk: (desk: number) =>
      away(desk, async () => {
        const { child, url } = desks[desk] as RunningStaffApi
        child.process.kill('SIGKILL')
        await child.ended
        desks[desk] = await startStaffApi(postgres.url, staffEnv, url)
      }),

    restartPostgres: () =>
      away('postgres', async () => {
        await postgres.end('crash')
        await postgres.start()
      }),

    /** Whether PostgreSQL, or this process of the staff api, was away at some moment of a request. */
    wasAway: (desk: number | undefined, from: number, to: number): boolean =>
      outages.some(
        (outage) =>
          (outage.what === 'postgres' || outage.what === desk) && outage.from <= to && outage.to >= from,
      ),
  }
}
