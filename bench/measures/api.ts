import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueStatements } from '@oyum/api/modules/catalogue/catalogue.repository'
import { searchStatements } from '@oyum/api/modules/search/search.repository'
import { buildQueries } from '@oyum/api/modules/search/search-query'
import { mayBeMistyped, phrasesOf, readTyped } from '@oyum/api/modules/search/typed-words'
import { generateShop } from '@oyum/demo/generate/generate-shop'
import { startApi } from '@oyum/ops/api'
import { measure, type Run } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'

// npm run bench:api — one api process beside pgbench running the very same prepared statements, in one run, with 32
// connections: list of 12, details, search. Without any cache at least 0.40 of pgbench, with the cache that production
// uses at least 2 times it. Needs wrk and pgbench. CI: --products 20000 --seconds 3.

const PRODUCTS = Number(optionOf('products', '100000'))
const SECONDS = optionOf('seconds', '8')
const CONNECTIONS = '32'
const WORD = 'diwan'

interface Statement {
  text: string
  values: Record<string, string>
}

const typed = readTyped(WORD)
const queries = buildQueries(typed, { similar: {}, synonyms: {} })
if (!queries) throw new Error('nothing to search for')

const round = (value: number) => Math.round(value * 100) / 100
const list = (values: string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`
const detailsOf = (last: number) =>
  `request = function() return wrk.format("GET", "/api/v1/products/details/" .. math.random(65, ${last})) end`

const measured: { name: string; path: string; lua: string; cachedLua?: string; statements: Statement[] }[] = [
  {
    name: 'list',
    path: '/api/v1/products/latest?sort_by=view_count&limit=12&offset=1',
    lua: '',
    statements: [{ text: catalogueStatements.popular.text, values: { p1: 'tk', p2: '12', p3: '1' } }],
  },
  {
    name: 'details',
    path: '/api/v1/products/details/100',
    lua: detailsOf(PRODUCTS - 1),
    // what is looked at in three seconds is a small part of the shop
    cachedLua: detailsOf(565),
    statements: [
      {
        text: `\\set p2 random(65, ${PRODUCTS - 1})\n${catalogueStatements.details.text}`,
        values: { p1: 'tk' },
      },
    ],
  },
  {
    name: 'search',
    path: `/api/v1/products/search?limit=12&name=${WORD}`,
    lua: '',
    statements: [
      {
        text: searchStatements.knowledge.text,
        values: { p1: list(typed.filter(mayBeMistyped).map(({ word }) => word)), p2: list(phrasesOf(typed)) },
      },
      {
        text: searchStatements.found.text,
        values: {
          p1: queries.exact,
          p2: queries.prefix,
          p3: queries.named,
          p4: queries.partlyNamed,
          p5: queries.anywhere,
          p6: '121',
        },
      },
      {
        text: catalogueStatements.byIds.text,
        values: { p1: 'tk', p2: '12', p3: '1', p4: '{1,2,3,4,5,6,7,8,9,10,11,12}', p5: 'f', p6: 'given' },
      },
    ],
  },
]

await measure('api', [...ENGINES, 'wrk', 'pgbench'], async (run) => {
  const url = await scratchDatabase(run, 'api')
  run.progress(`generating ${PRODUCTS} products`)
  await generateShop({ url, products: PRODUCTS })
  const folder = await mkdtemp(join(tmpdir(), 'oyum-bench-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))

  const bare = await startApi(url, {
    ANSWER_CACHE_MS: '0',
    DATABASE_POOL_SIZE: '32',
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  run.onEnd(bare.stop)
  const cached = await startApi(url, { RATE_LIMIT_PER_MINUTE: '1000000' })
  run.onEnd(cached.stop)
  for (const one of measured) {
    const engine = await pgbench(run, url, folder, one)
    const without = await wrk(folder, bare.url, one)
    const withCache = await wrk(folder, cached.url, { ...one, lua: one.cachedLua ?? one.lua })
    run.figure(one.name, { pgbench: engine, api: without, cached: withCache })
    run.progress(`${one.name.padEnd(8)} pgbench ${engine}/s, api ${without}/s, with cache ${withCache}/s`)
    run.limit(`${one.name}_share`, round(without / engine), { atLeast: 0.4 })
    run.limit(`${one.name}_cached_times`, round(withCache / engine), { atLeast: 2 })
  }
  run.figure('statements', { list: 1, details: 1, search: 3 })
})

/** Runs of all statements together a second: for search a run is its three statements. */
async function pgbench(
  run: Run,
  url: string,
  folder: string,
  { name, statements }: (typeof measured)[number],
): Promise<number> {
  const values: string[] = []
  const script = statements.map(({ text, values: own }, place) => {
    for (const [key, value] of Object.entries(own)) values.push('-D', `s${place}${key}=${value}`)
    // each statement has its own parameters
    const named = text.replaceAll(/\$(\d+)/g, `:s${place}p$1`).replaceAll('\\set p', `\\set s${place}p`)
    return `${named.replaceAll(/\n\s*/g, (gap) => (gap.startsWith('\n\\') ? '\n' : ' ')).replace(/^(\\set [^)]*\))/, '$1\n')};`
  })
  const file = join(folder, `${name}.sql`)
  await writeFile(file, `${script.join('\n')}\n`)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    CONNECTIONS,
    '-j',
    '2',
    '-T',
    SECONDS,
    '-f',
    file,
    ...values,
    url,
  ]
  const env = { ...process.env, PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan' }
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8', env })
  const rate = stdout.match(/tps = ([\d.]+)/)?.[1]
  if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr}`)
  run.progress(`pgbench ${name}: ${rate}/s`)
  return Math.round(Number(rate))
}

async function wrk(
  folder: string,
  base: string,
  { name, path, lua }: (typeof measured)[number],
): Promise<number> {
  const script: string[] = []
  if (lua) {
    const file = join(folder, `${name}.lua`)
    await writeFile(file, lua)
    script.push('-s', file)
  }
  await fetch(base + path)
  const once = (seconds: string) =>
    spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...script, base + path], {
      encoding: 'utf8',
    })
  once('2')
  const { stdout } = once(SECONDS)
  if (/Non-2xx/.test(stdout)) throw new Error(`answers other than 200: ${stdout}`)
  return Math.round(Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]))
}
