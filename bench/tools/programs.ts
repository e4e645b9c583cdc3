import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { serverUrl } from '@oyum/database/admin'
import { isListening, requiredPostgres, requiredRedis } from '@oyum/ops/required-services'
import { CHROMIUM } from '@oyum/testing/chromium'

// What a bench or drill needs besides npm packages, and whether it is there. Said before the work, in one sentence each.

/** The Debian package of each program. */
const PACKAGES = {
  wrk: 'wrk',
  pgbench: 'postgresql',
  postgres: 'postgresql',
  'redis-server': 'redis-server',
  nginx: 'nginx',
  varnishd: 'varnish varnish-modules',
  ffmpeg: 'ffmpeg',
  bearerbox: 'kannel',
  '/usr/lib/kannel/test/fakesmsc': 'kannel-extras',
  chromium: 'chromium',
  prometheus: 'prometheus',
  'prometheus-alertmanager': 'prometheus-alertmanager',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
  'prometheus-redis-exporter': 'prometheus-redis-exporter',
  'prometheus-nginx-exporter': 'prometheus-nginx-exporter',
  'prometheus-varnish-exporter': 'prometheus-varnish-exporter',
  'prometheus-blackbox-exporter': 'prometheus-blackbox-exporter',
} as const

/** Not in the path, or named by a setting. */
const PLACES: { [program in Program]?: string } = { chromium: CHROMIUM, postgres: '/usr/lib/postgresql' }

export type Program = keyof typeof PACKAGES
export type Engine = 'PostgreSQL' | 'Redis'
export type Needed = Program | Engine

/** The machine's PostgreSQL and Redis: most runs make their databases there. */
export const ENGINES: readonly Needed[] = ['PostgreSQL', 'Redis']
/** What the whole shop and a browser before it need. */
export const SHOP_AND_BROWSER: readonly Needed[] = [...ENGINES, 'nginx', 'chromium']
export const KANNEL: readonly Needed[] = ['bearerbox', '/usr/lib/kannel/test/fakesmsc']

export const WATCHERS: readonly Needed[] = [
  ...(['prometheus', 'prometheus-alertmanager', 'prometheus-node-exporter'] as const),
  ...(['prometheus-postgres-exporter', 'prometheus-redis-exporter'] as const),
  ...(['prometheus-nginx-exporter', 'prometheus-varnish-exporter', 'prometheus-blackbox-exporter'] as const),
]

/** One sentence for each that is not there. */
export async function missing(needed: readonly Needed[], path = process.env.PATH ?? ''): Promise<string[]> {
  const said = await Promise.all(
    needed.map((one) =>
      one in PACKAGES ? missingProgram(one as Program, path) : missingEngine(one as Engine),
    ),
  )
  return said.filter((sentence) => sentence !== undefined)
}

function missingProgram(program: Program, path: string): string | undefined {
  const places = [PLACES[program] ?? program, ...path.split(delimiter).map((folder) => join(folder, program))]
  if (places.some((place) => place.startsWith('/') && existsSync(place))) return undefined
  return `${program} is missing: apt install ${PACKAGES[program]}, or bash .ci/prepare`
}

async function missingEngine(engine: Engine): Promise<string | undefined> {
  const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
  const need = engine === 'Redis' ? requiredRedis(redisUrl) : requiredPostgres(serverUrl())
  if (await isListening(need)) return undefined
  return `${engine} does not answer at ${need.host}:${need.port}: bash .ci/prepare starts it`
}
