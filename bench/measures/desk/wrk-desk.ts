import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DeskCall } from './desk-calls.ts'

const run = promisify(execFile)

export interface WrkLoad {
  folder: string
  /** one for each process of the api */
  urls: readonly string[]
  clients: number
  seconds: string
}

export interface Times {
  /** milliseconds */
  p50: number
  p95: number
  perSecond: number
}

/** What the clients of one call ask for, and as whom. */
export async function writeAsked(
  folder: string,
  paths: readonly string[],
  cookies: readonly string[],
): Promise<void> {
  await writeFile(join(folder, 'paths'), paths.join('\n'))
  await writeFile(join(folder, 'cookies'), cookies.join('\n'))
}

/** As many clients as there are, each of which asks again as soon as it has an answer. */
export async function wrkDesk({ method }: DeskCall, load: WrkLoad): Promise<Times> {
  const { folder, urls, clients, seconds } = load
  const script = join(folder, 'desk.lua')
  await writeFile(script, luaScript(load, method))
  const args = [`-t${urls.length}`, `-c${clients}`, `-d${seconds}s`, '-s', script, urls[0] ?? '']
  const { stdout } = await run('wrk', args)
  const [, p50, p95, perSecond, failed] =
    /^TIMES (\d+) (\d+) ([\d.]+) (\d+)$/m.exec(stdout)?.map(Number) ?? []
  if (p50 === undefined || p95 === undefined || perSecond === undefined || failed !== 0)
    throw new Error(`wrk: ${stdout}`)
  return { p50: p50 / 1000, p95: p95 / 1000, perSecond }
}

function luaScript({ folder, urls }: WrkLoad, method: string): string {
  const places = urls.map((url) => `{ "${new URL(url).hostname}", "${new URL(url).port}" }`)
  return `
local places = { ${places.join(', ')} }
local count = 0
function setup(thread)
  count = count + 1
  thread.addr = wrk.lookup(places[count][1], places[count][2])[1]
  thread:set("turn", count)
end
local function lines(name)
  local all = {}
  for line in io.lines(name) do all[#all + 1] = line end
  return all
end
local paths, cookies, asked
function init()
  paths = lines("${join(folder, 'paths')}")
  cookies = lines("${join(folder, 'cookies')}")
  math.randomseed(os.time() * 10 + turn)
  asked = math.random(#cookies)
end
function request()
  asked = asked + 1
  return wrk.format("${method}", paths[math.random(#paths)], { ["cookie"] = cookies[asked % #cookies + 1] })
end
function done(summary, latency)
  local e = summary.errors
  print(string.format("TIMES %d %d %.1f %d", latency:percentile(50), latency:percentile(95),
    summary.requests / summary.duration * 1000000, e.connect + e.read + e.write + e.status + e.timeout))
end
`
}
