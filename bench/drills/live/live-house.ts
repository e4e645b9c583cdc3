import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { type Child, startChild } from '@oyum/ops/child'
import { startNginx } from '@oyum/ops/nginx'
import { inRoot } from '@oyum/ops/paths'
import { freePort } from '@oyum/ops/ports'
import { isListening } from '@oyum/ops/required-services'
import { waitFor, waitForHttp } from '@oyum/ops/wait-for'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import type { Run } from '../../tools/harness.ts'

/** A back office of the drill's own: engines, staff api and edge, each of which can be ended and started again. */
export async function startLiveHouse(run: Pick<Run, 'onEnd'>) {
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await migrateAll(postgres.url)
  const home = await mkdtemp(join(tmpdir(), 'oyum-live-'))
  run.onEnd(() => rm(home, { recursive: true, force: true }))
  await writeFile(join(home, 'index.html'), '<!doctype html>')
  const [apiPort, internalPort, edgePort] = [await freePort(), await freePort(), await freePort()]
  const staffSecret = randomBytes(32).toString('base64')
  const pool = createPool({ url: postgres.url, poolSize: 4 })
  run.onEnd(() => pool.end())

  const env = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', STAFF_DATABASE_URL: postgres.url },
    ...{ REDIS_URL: redis.url, STAFF_SECRET: staffSecret, DATABASE_SUPERUSER: 'allowed' },
    ...{
      ...{ STAFF_URL: 'https://localhost', SITE_URL: 'https://localhost' },
      STAFF_PORT: String(apiPort),
      INTERNAL_PORT: String(internalPort),
    },
  }
  let [api, edge]: (Child | undefined)[] = []
  const startApi = async () => {
    // little room for what is new: it is thrown away often, and what stays is seen soon
    api = startChild(
      'staff',
      process.execPath,
      ['--max-semi-space-size=1', inRoot('apps/api/src/staff-server.ts')],
      {
        env,
      },
    )
    await waitForHttp(`http://127.0.0.1:${internalPort}/readyz`)
  }
  const startEdge = async () => {
    edge = await startNginx({
      ...{ port: await freePort(), apiPort: await freePort(), storefrontPort: await freePort() },
      ...{ clientDir: home, mediaDir: home, runDir: join(home, 'run') },
      staff: { port: edgePort, apiPort, clientDir: home },
    })
    await waitFor('the edge listens', () => isListening({ host: '127.0.0.1', port: edgePort }))
  }
  run.onEnd(() => api?.stop())
  run.onEnd(() => edge?.stop())
  await startApi()
  await startEdge()
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text()
    return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? 0)
  }
  return {
    ...{ pool, postgres, redis, env, staffSecret, url: `http://127.0.0.1:${edgePort}`, startApi, startEdge },
    /** behind the edge: who asks here says where from */
    apiUrl: `http://127.0.0.1:${apiPort}`,
    stopApi: () => api?.stop(),
    async killApi() {
      api?.process.kill('SIGKILL')
      await api?.ended
    },
    stopEdge: () => edge?.stop(),
    /** what the staff api keeps, in MB; among what it will throw away soon */
    heapMb: async (): Promise<number> => (await metric('nodejs_heap_size_used_bytes')) / 2 ** 20,
    metric,
  }
}

export type LiveHouse = Awaited<ReturnType<typeof startLiveHouse>>
