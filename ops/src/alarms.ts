import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'
import { answers, waitForStart } from './wait-for.ts'

/** The process that turns alarms into SMS, for drills. */
export async function startAlarms(port: number, env: Record<string, string>): Promise<Child> {
  const child = startChild('alarms', process.execPath, [inRoot('apps/api/src/alarms.ts')], {
    env: { NODE_ENV: 'production', INTERNAL_PORT: String(port), ...env },
  })
  await waitForStart('the alarms listen', [child], () => answers(`http://127.0.0.1:${port}/healthz`))
  return child
}
