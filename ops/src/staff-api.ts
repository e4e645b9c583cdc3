import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface RunningStaffApi {
  url: string
  child: Child
}

/** One process of the back office's api alone, for drills that ask it directly; started again it has its address again. */
export async function startStaffApi(
  databaseUrl: string,
  env: Record<string, string>,
  wantedUrl?: string,
): Promise<RunningStaffApi> {
  const port = wantedUrl ? Number(new URL(wantedUrl).port) : await freePort()
  const internalPort = await freePort()
  const child = startChild('staff', process.execPath, [inRoot('apps/api/src/staff-server.ts')], {
    env: {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', STAFF_DATABASE_URL: databaseUrl },
      // as in startApi
      ...{ DATABASE_SUPERUSER: 'allowed', STAFF_URL: 'https://localhost', SITE_URL: 'https://localhost' },
      ...{ STAFF_PORT: String(port), INTERNAL_PORT: String(internalPort) },
      ...env,
    },
  })
  try {
    await waitForStart('the staff api is ready', [child], () =>
      answers(`http://127.0.0.1:${internalPort}/readyz`),
    )
  } catch (error) {
    await child.stop()
    throw new Error(`the staff api did not start: ${(error as Error).message}`)
  }
  return { url: `http://127.0.0.1:${port}`, child }
}
