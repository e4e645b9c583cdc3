import { randomBytes } from 'node:crypto'
import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { waitForStart } from './wait-for.ts'

/** One worker process alone, ready for jobs, for benches and drills. Give it the settings of the api beside it. */
export async function startWorker(databaseUrl: string, env: Record<string, string>): Promise<Child> {
  const child = startChild('worker', process.execPath, [inRoot('apps/api/src/worker.ts')], {
    env: {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: databaseUrl, INTERNAL_PORT: '0' },
      // as in api.ts
      DATABASE_SUPERUSER: 'allowed',
      STAFF_SECRET: randomBytes(32).toString('base64'),
      ...env,
    },
  })
  try {
    await waitForStart('the worker is ready', [child], async () => child.output().includes('worker ready'))
  } catch (error) {
    await child.stop()
    throw error
  }
  return child
}
