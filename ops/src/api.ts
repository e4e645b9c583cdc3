import { randomBytes } from 'node:crypto'
import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface RunningApi {
  url: string
  child: Child
  stop: () => Promise<void>
}

/** One api process alone, for benches and drills that ask it directly. */
export async function startApi(
  databaseUrl: string,
  env: Record<string, string> = {},
  wantedPort?: number,
): Promise<RunningApi> {
  const port = wantedPort ?? (await freePort())
  const child = startChild('api', process.execPath, [inRoot('apps/api/src/server.ts')], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      REDIS_PREFIX: `oyum_bench_${port}:`,
      MEDIA_DIR: '',
      SITE_URL: `http://127.0.0.1:${port}`,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      SMS_ADAPTER: 'log',
      SMS_LOG_FILE: '/dev/null',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await waitForStart('the api is ready', [child], () => answers(`${url}/readyz`))
  } catch (error) {
    await child.stop()
    throw new Error(`the api did not start: ${(error as Error).message}`)
  }
  return { url, child, stop: child.stop }
}
