import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { waitFor } from './wait-for.ts'

/** One worker process alone, ready for jobs, for benches and drills. Give it the settings of the api beside it. */
export async function startWorker(databaseUrl: string, env: Record<string, string>): Promise<Child> {
  const child = startChild('worker', process.execPath, [inRoot('apps/api/src/worker.ts')], {
    env: { NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: databaseUrl, ...env },
  })
  await waitFor('the worker is ready', async () => child.output().includes('worker ready')).catch(
    async (error) => {
      await child.stop()
      throw new Error(`${error.message}\n${child.output()}`)
    },
  )
  return child
}
