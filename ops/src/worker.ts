import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { waitFor } from './wait-for.ts'

/** One worker process alone, ready for jobs, for benches and drills. Give it the settings of the api beside it. */
export async function startWorker(databaseUrl: string, env: Record<string, string>): Promise<Child> {
  const child = startChild('worker', process.execPath, [inRoot('apps/api/src/worker.ts')], {
    env: { NODE_ENV: 'production', LOG_LEVEL: 'info', DATABASE_URL: databaseUrl, ...env },
  })
  const isReady = waitFor('the worker is ready', async () => child.output().includes('worker ready'), 60_000)
  const diedEarly = child.ended.then((code) => {
    throw new Error(`the worker ended with ${code}`)
  })
  try {
    await Promise.race([isReady, diedEarly])
  } catch (error) {
    await child.stop()
    throw new Error(`${(error as Error).message}\n${child.output()}`)
  }
  return child
}
