import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Pace {
  perSecond: number
  p99Ms: number
  /** answers that were no page */
  failed: number
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** As many connections as are said, each of which asks again as soon as it has an answer. */
export async function wrk(
  address: string,
  headers: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Pace> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const how = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '--latency']
  const { stdout } = await run('wrk', [...how, ...given, address])
  const [, p99, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(stdout) ?? []
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1])
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!p99 || Number.isNaN(perSecond)) throw new Error(`wrk said ${stdout}`)
  return { perSecond, p99Ms: Number(p99) * (UNITS[unit] ?? Number.NaN), failed }
}
