import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SHOP_TAG } from '@oyum/contract/tags'

const run = promisify(execFile)
/** it looks at the clock when it has something to do */
const NGINX_CLOCK_MS = 100

export interface VarnishFigures {
  /** pages and answers that are kept now, with markers of what may not be */
  objects: number
  /** how often a maker was asked */
  made: number
  hits: number
}

/** What Varnish counts itself. */
export async function varnishFigures(keeperDir: string): Promise<VarnishFigures> {
  const { stdout } = await run('varnishstat', ['-1', '-j', '-n', keeperDir])
  const { counters } = JSON.parse(stdout) as { counters: Record<string, { value: number }> }
  const of = (name: string) => counters[`MAIN.${name}`]?.value ?? 0
  return { objects: of('n_object'), made: of('backend_req'), hits: of('cache_hit') }
}

/** Tells Varnish to forget all that it has, and waits until nginx, which gives again until the end of a second, has none of it. */
export async function forgetAll(forgetUrl: string): Promise<void> {
  const answer = await fetch(`${forgetUrl}/`, { method: 'PURGE', headers: { Tags: SHOP_TAG } })
  await answer.bytes()
  if (answer.status !== 200) throw new Error(`Varnish forgets nothing: ${answer.status}`)
  await wait(1000 - (Date.now() % 1000) + NGINX_CLOCK_MS)
}
