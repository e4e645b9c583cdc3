import { createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { type RunningApi, startApi } from '@oyum/ops/api'
import { type RunningKannel, startKannel } from '@oyum/ops/kannel'
import { type Supervised, supervise } from '@oyum/ops/supervise'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { type ThrowAwayEngine, throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import type { Run } from '../../tools/harness.ts'
import { createLoginCaller, type LoginAnswer, type LoginCall, loginEnv } from '../../tools/login-caller.ts'

/** A login of its own parts, each of which may be stopped, killed and started again. */
export interface FaultShop {
  call: LoginCall
  pool: ReturnType<typeof createPool>
  kannel: RunningKannel
  postgres: ThrowAwayEngine
  redis: ThrowAwayEngine
  killWorker: () => Promise<void>
  startWorker: () => Promise<void>
  restartApi: () => Promise<void>
  /** what the page would show for this ticket */
  stateOf: (ticket: unknown) => Promise<LoginAnswer>
  untilState: (ticket: unknown, wanted: string, withinMs?: number) => Promise<string>
  /** what api and worker said last, for a scenario that did not hold */
  lastOutput: () => string
  /** SMS at the centre for this number */
  messagesTo: (phone: string) => number
}

export async function startFaultShop(run: Run): Promise<FaultShop> {
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await waitFor('the database takes statements', async () => {
    await migrateAll(postgres.url)
    return true
  })
  const pool = createPool({ url: postgres.url })
  run.onEnd(() => pool.end())
  const kannel = await startKannel()
  run.onEnd(kannel.stop)

  const env = { ...loginEnv(), ...kannel.env, REDIS_URL: redis.url }
  let api: RunningApi = await startApi(postgres.url, env)
  run.onEnd(() => api.stop())
  const workerEnv = () => ({ ...env, SMS_REPORT_URL: api.internalUrl })
  const runWorker = () => supervise(() => startWorker(postgres.url, workerEnv()))
  let worker: Supervised = await runWorker()
  run.onEnd(() => worker.stop())

  const call = createLoginCaller(api.url)
  const stateOf = (ticket: unknown) => call('code-state', { ticket })
  return {
    call,
    pool,
    kannel,
    postgres,
    redis,
    stateOf,
    async killWorker() {
      const { process: running } = worker.child()
      if (running.pid) process.kill(-running.pid, 'SIGKILL')
      // systemd would start it again at once; here the scenario says when
      await worker.stop()
    },
    async startWorker() {
      worker = await runWorker()
    },
    async restartApi() {
      if (api.child.process.pid) process.kill(-api.child.process.pid, 'SIGKILL')
      await api.child.ended
      api = await startApi(postgres.url, env, api)
    },
    async untilState(ticket, wanted, withinMs = 30_000) {
      let last: LoginAnswer | undefined
      await waitFor(
        `the page is told «${wanted}»`,
        async () => {
          last = await stateOf(ticket)
          return last.body.state === wanted
        },
        withinMs,
      )
      return String(last?.body.message)
    },
    lastOutput: () => [api.child, worker.child()].map((child) => child.output().slice(-3000)).join('\n---\n'),
    messagesTo: (phone) => kannel.received().filter(({ to }) => to === `+993${phone}`).length,
  }
}
