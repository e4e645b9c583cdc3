import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { createDatabase, createPool } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import type { Child } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { isTrusted, startVarnish } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPurgeFigures } from './purge-figures.ts'
import { startPurger } from './purger.ts'
import { edgeAt } from './receivers.ts'

// Two edges, two purgers of which one waits, and a maker whose page shows a price as the database has it.

const { url, pool } = await useTestDatabase()
const servers: Server[] = []
const edges: { pages: string; forget: string; child: Child }[] = []
const purgers: { stop: () => Promise<void> }[] = []
let home: string
let made: Record<string, number> = {}
/** what the api was told */
let toldApi: { tags: string[] }[] = []
/** so often it does not hear */
let deafTimes = 0

async function listen(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const port = await freePort()
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

const priceNow = async () =>
  (await pool.query('select price_tenge from products where id = 1')).rows[0].price_tenge

async function setPrice(tenge: number): Promise<void> {
  await pool.query('update products set price_tenge = $1 where id = 1', [tenge])
}

const read = async (edge: number, path = '/category-products?id=1') =>
  (await fetch(edges[edge]?.pages + path)).text()

beforeAll(async () => {
  await pool.query(`insert into categories (id, slug) values (1, 'c')`)
  await pool.query(
    `insert into products (id, slug, category_id, top_category_id, price_tenge, stock) values (1, 'p', 1, 1, 100, 50)`,
  )
  home = await mkdtemp(join(tmpdir(), 'oyum-purger-'))
  const page = await listen(async ({ url: path = '' }, response) => {
    const isPriced = path.startsWith('/category-products')
    const text = isPriced ? String(await priceNow()) : 'static'
    if (path !== '/healthz') made[path] = (made[path] ?? 0) + 1
    response.writeHead(200, {
      'Cache-Control': cacheHeaders.page.header,
      Vary: 'Accept-Encoding',
      'Content-Length': text.length,
      xkey: isPriced ? 'product-1 shop' : 'banners shop',
    })
    response.end(text)
  })
  const internalPort = await listen((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (request.url === '/forget') {
        if (deafTimes-- > 0) return void response.writeHead(500).end()
        toldApi.push(JSON.parse(body))
      }
      response.writeHead(200).end()
    })
  })
  for (const name of ['a', 'b']) {
    const [port, forgetPort] = [await freePort(), await freePort()]
    const child = await startVarnish({
      ...{ port, forgetPort, secret: name, runDir: join(home, name), storage: 'malloc,16m' },
      ...{ pagePorts: [page], apiPorts: [{ port: page, internalPort }], lifeSeconds: 3600 },
    })
    edges.push({ pages: `http://127.0.0.1:${port}`, forget: `http://127.0.0.1:${forgetPort}/${name}`, child })
  }
  for (const name of ['first', 'second']) {
    const own = createPool({ url, poolSize: 1, applicationName: `purger ${name}` })
    purgers.push(
      startPurger({
        pool: own,
        edges: edges.map(({ forget }) => edgeAt(forget)),
        apis: [`http://127.0.0.1:${internalPort}`],
        log: pino({ level: 'silent' }),
        figures: addPurgeFigures(new Registry(), createDatabase(pool)),
      }),
    )
    if (name === 'first') await waitFor('the first is the purger', () => isTrusted(edges[0]?.forget ?? ''))
  }
  await waitFor('the other edge, too', () => isTrusted(edges[1]?.forget ?? ''))
}, 60_000)

afterAll(async () => {
  for (const purger of purgers) await purger.stop()
  for (const { child } of edges) {
    child.process.kill('SIGCONT')
    await child.stop()
  }
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(home, { recursive: true, force: true })
})

const isNew = (edge: number) =>
  waitFor('the page is new', async () => (await read(edge)) === String(await priceNow()))
const isEmpty = async () => (await pool.query('select from changed_tags')).rowCount === 0

describe('the purger', () => {
  it('tells every edge of a change, after the api, and nothing else is forgotten', async () => {
    for (const edge of [0, 1]) await Promise.all([read(edge), read(edge, '/rooms')])
    toldApi = []
    await setPrice(200)
    await isNew(0)
    await isNew(1)
    expect(toldApi.flatMap(({ tags }) => tags)).toContain('product-1')
    await waitFor('the journal is empty', isEmpty)
    // an edge that was not told in time would make it anew by itself
    await waitFor('a trusted edge gives what it has', async () => {
      for (const edge of [0, 1]) await waitFor('it is trusted', () => isTrusted(edges[edge]?.forget ?? ''))
      made = {}
      await Promise.all([read(0, '/rooms'), read(1, '/rooms')])
      return made['/rooms'] === undefined
    })
  })

  it('is told nothing by a change that is rolled back', async () => {
    await waitFor('nothing is under way', isEmpty)
    toldApi = []
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update products set price_tenge = 999 where id = 1')
    await client.query('rollback')
    client.release()
    // what is changed afterwards is told alone
    await pool.query(`insert into banners (image) values ('b.jpg')`)
    await waitFor('the journal is empty', isEmpty)
    expect([...new Set(toldApi.flatMap(({ tags }) => tags))]).toEqual(['banners'])
  })

  it('goes on without an edge that is away, which forgets everything before it is trusted again', async () => {
    await Promise.all([read(0), read(1)])
    // Varnish is a manager and a worker; the group of both stands still
    const worker = childOf(edges[1]?.child.process.pid ?? 0)
    process.kill(worker, 'SIGSTOP')
    await setPrice(300)
    await isNew(0)
    await waitFor('the journal is empty', isEmpty)
    const away = new URL(edges[1]?.forget ?? '').host
    expect((await pool.query('select edge from edges_behind where edge = $1', [away])).rowCount).toBe(1)
    process.kill(worker, 'SIGCONT')
    await waitFor(
      'nobody is behind',
      async () => (await pool.query('select from edges_behind')).rowCount === 0,
    )
    await waitFor('it is trusted', () => isTrusted(edges[1]?.forget ?? ''))
    await isNew(1)
    expect(await read(1)).toBe('300')
  })

  it('tells again until an api that was deaf has heard', async () => {
    deafTimes = 1
    toldApi = []
    await setPrice(350)
    await waitFor('the api was told', async () => toldApi.some(({ tags }) => tags.includes('product-1')))
    await waitFor('the journal is empty', isEmpty)
  })

  it('is another one when it dies, with what it had not told', async () => {
    await Promise.all([read(0), read(1)])
    const { rows } = await pool.query(
      `select a.pid, a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and a.datname = current_database() and a.application_name like 'purger%'`,
    )
    expect(rows).toHaveLength(1)
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await setPrice(400)
    await isNew(0)
    await isNew(1)
    await waitFor('the journal is empty', isEmpty)
  })

  it('says everything when thousands have changed', async () => {
    await Promise.all([read(0), read(0, '/rooms')])
    toldApi = []
    await pool.query(
      `insert into changed_tags (tags) select array['product-' || n] from generate_series(1, 7000) n`,
    )
    await waitFor('the journal is empty', isEmpty)
    expect(toldApi.some(({ tags }) => tags.length === 1 && tags[0] === 'shop')).toBe(true)
  })
})

function childOf(manager: number): number {
  return Number(
    execFileSync('pgrep', ['-P', String(manager)])
      .toString()
      .trim()
      .split('\n')[0],
  )
}
