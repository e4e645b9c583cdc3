import { randomBytes } from 'node:crypto'
import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface RunningApi {
  url: string
  /** where it tells readiness and figures and takes SMS reports */
  internalUrl: string
  child: Child
  stop: () => Promise<void>
}

/** One api process alone, for benches and drills that ask it directly. */
export async function startApi(
  databaseUrl: string,
  env: Record<string, string> = {},
  wanted: { url?: string; internalUrl?: string } = {},
): Promise<RunningApi> {
  const port = Number(wanted.url ? new URL(wanted.url).port : await freePort())
  const internalPort = Number(wanted.internalUrl ? new URL(wanted.internalUrl).port : await freePort())
  const child = startChild('api', process.execPath, [inRoot('apps/api/src/server.ts')], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      // scratch databases belong to the login that made them, and nobody else's data is there
      DATABASE_SUPERUSER: 'allowed',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      REDIS_PREFIX: `oyum_bench_${port}:`,
      MEDIA_DIR: '',
      SITE_URL: `http://127.0.0.1:${port}`,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      STOREFRONT_SECRET: randomBytes(32).toString('base64'),
      // whoever measures asks from this machine alone
      RATE_LIMIT_PER_MINUTE: '1000000',
      SMS_ADAPTER: 'log',
      SMS_LOG_FILE: '/dev/null',
      ...env,
    },
  })
  const [url, internalUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${internalPort}`]
  try {
    await waitForStart('the api is ready', [child], () => answers(`${internalUrl}/readyz`))
  } catch (error) {
    await child.stop()
    throw new Error(`the api did not start: ${(error as Error).message}`)
  }
  return { url, internalUrl, child, stop: child.stop }
}
