import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Drawn } from './desk-samples.ts'
import type { DeskShop } from './desk-shop.ts'
import type { Asked } from './record-calls.ts'
import type { Times } from './wrk-desk.ts'

const run = promisify(execFile)

export interface Script {
  file: string
  /** values that stay the same: `-D` */
  values: string[]
}

/** What the api asked for one call, as a script of pgbench with the very same statements. */
export async function writeScript(
  file: string,
  asked: readonly Asked[],
  { kind, value, shop }: { kind: Drawn; value: string; shop: DeskShop },
): Promise<Script> {
  const [variables, values] = [kind.variables?.(value) ?? {}, [] as string[]]
  const statements = asked.map(({ text, values: own }, place) => {
    const names = own.map((one, n) => {
      // a list of one value is not the value
      const drawn = Array.isArray(one) ? undefined : variables[String(one)]
      if (drawn) return `:${drawn}`
      // the scripts of one run share their variables
      const name = `s${place}p${n}of${basename(file, '.sql')}`
      values.push('-D', `${name}=${asText(one)}`)
      return `:${name}`
    })
    return `${withoutColons(text).replaceAll(/\$(\d+)/g, (_, n: string) => names[Number(n) - 1] ?? '')};`
  })
  await writeFile(file, `${[...(kind.lines?.(shop) ?? []), ...statements].join('\n')}\n`)
  return { file, values }
}

/** As many clients, with the settings of the api's connections. */
export async function pgbenchDesk(
  url: string,
  scripts: readonly Script[],
  { clients, seconds, folder }: { clients: number; seconds: string; folder: string },
): Promise<Times> {
  const logs = await mkdtemp(join(folder, 'times-'))
  const load = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', seconds]
  const written = ['-l', `--log-prefix=${join(logs, 'log')}`]
  const files = scripts.flatMap(({ file, values }) => ['-f', file, ...values])
  const settings =
    '-c jit=off -c plan_cache_mode=force_generic_plan -c role=oyum_staff -c default_transaction_read_only=on'
  const env = { ...process.env, PGOPTIONS: settings }
  const { stdout } = await run('pgbench', [...load, ...written, ...files, url], { env })
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!/failed transactions: 0 /.test(stdout) || !perSecond) throw new Error(`pgbench: ${stdout}`)
  const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))
  await rm(logs, { recursive: true, force: true })
  const times = texts.flatMap(timesIn).sort((a, b) => a - b)
  const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN) / 1000
  return { p50: percentile(0.5), p95: percentile(0.95), perSecond }
}

/** Microseconds of every turn but each client's first with each script, in which it prepares the statements. */
function timesIn(log: string): number[] {
  const known = new Set<string>()
  return log.split('\n').flatMap((line) => {
    const [client, , micros, script] = line.split(' ')
    const who = `${client} ${script}`
    if (micros !== undefined && known.has(who)) return [Number(micros)]
    known.add(who)
    return []
  })
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  return String(value)
}

/** pgbench takes `:name` for a variable also inside a text; written so, the text is the same for PostgreSQL. */
const withoutColons = (statement: string) =>
  statement.replaceAll(/'(?:[^']|'')*'/g, (text) =>
    /:\w/.test(text) ? `E${text.replaceAll(':', '\\x3a')}` : text,
  )
