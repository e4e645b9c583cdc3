import { randomBytes } from 'node:crypto'
import { createPool } from '@oyum/database/connection'
import { startStaffApi } from '@oyum/ops/staff-api'
import type { Run } from '../../tools/harness.ts'
import { type DeskCall, deskCalls } from './desk-calls.ts'
import { openSessions } from './desk-sessions.ts'
import type { DeskShop } from './desk-shop.ts'
import { startRecorder } from './record-calls.ts'

interface ShopPlace {
  url: string
  redisUrl: string
  /** of the staff api */
  processes: number
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** A filled shop with its people at work: processes of the staff api, sessions, and an api that is listened to. */
export async function openShop(
  run: Pick<Run, 'onEnd'>,
  shop: DeskShop,
  { url, redisUrl, processes }: ShopPlace,
) {
  const staffSecret = randomBytes(32).toString('base64')
  const pool = createPool({ url, poolSize: 2, statementTimeoutMs: 600_000 })
  run.onEnd(() => pool.end())
  const cookies = await openSessions(pool, staffSecret)
  const calls = await deskCalls(pool)
  const recorder = await startRecorder({ url, redisUrl, staffSecret })
  run.onEnd(recorder.stop)
  const env = { STAFF_SECRET: staffSecret, REDIS_URL: redisUrl, REDIS_PREFIX: `desk${shop.orders}:` }
  const [urls, pids]: [string[], number[]] = [[], []]
  for (let n = 0; n < processes; n++) {
    const api = await startStaffApi(url, env)
    run.onEnd(api.child.stop)
    urls.push(api.url)
    pids.push(api.child.process.pid ?? 0)
  }
  const callNamed = (name: string) => calls.find((call) => call.name === name) as DeskCall
  return { shop, url, pool, cookies, recorder, urls, pids, names: calls.map(({ name }) => name), callNamed }
}
