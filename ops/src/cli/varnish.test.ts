import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { compress } from '@oyum/contract/compress'
import { encodingOf } from '@oyum/contract/edge'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChild } from '../child.ts'
import { inRoot } from '../paths.ts'
import { freePort } from '../ports.ts'
import { keeperProgram, writeBusyPages } from '../varnish.ts'

// What the edge keeps and what it does not: ops/varnish/tests/*.vtc in Varnish's own language of tests, run with the program that
// a shop has. Behind it stand servers that count how often they make a page and say what they were told.

const TESTS = inRoot('ops/varnish/tests')
/** each with its title, which is its first line */
const FILES = readdirSync(TESTS).map((file) => [
  file,
  /^varnishtest "(.*)"$/m.exec(readFileSync(join(TESTS, file), 'utf8'))?.[1],
])
let home: string
let servers: Server[]

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-varnish-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(home, { recursive: true, force: true })
})

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<number> {
  const port = await freePort()
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

const ODD: Record<string, { why: string; status?: number; headers?: Record<string, string> }> = {
  '/product-detail/2': { why: 'sets a cookie', headers: { 'Set-Cookie': 'a=b' } },
  '/product-detail/3': { why: 'private', headers: { 'Cache-Control': cacheHeaders.personal.header } },
  '/product-detail/4': {
    why: 'no-store, as a page that lacks a part',
    headers: { 'Cache-Control': cacheHeaders.failure.header },
  },
  '/product-detail/5': { why: 'not found', status: 404 },
  '/product-detail/6': { why: 'a fault', status: 500 },
  '/product-detail/8': { why: 'depends on the browser', headers: { Vary: 'User-Agent, Accept-Encoding' } },
  '/product-detail/9': { why: 'packed otherwise than asked', headers: { 'Content-Encoding': 'br' } },
  '/product-detail/10': { why: 'says nothing of caches', headers: { 'Cache-Control': 'max-age=60' } },
  '/product-detail/12': {
    why: 'could not be forgotten with the shop',
    headers: { xkey: 'product-12 shopping' },
  },
  '/product-detail/13': {
    why: 'wants to be given again',
    status: 404,
    headers: { 'X-Accel-Expires': '600' },
  },
  '/product-detail/11': { why: 'leads elsewhere', status: 302, headers: { Location: '/' } },
}

/** A page server that counts its pages, and fails when it is told to. */
function pageMaker() {
  const made = new Map<string, number>()
  let state: 'well' | 'lacking' | 'failing' | 'ill' = 'well'
  /** those that take until they are told to go on, the first time */
  const slow = new Set(['/new-products', '/popular-products', '/api/v1/articles'])
  let [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return async ({ url = '', headers }: IncomingMessage, response: ServerResponse) => {
    const path = url.split('?')[0] ?? ''
    if (path === '/healthz') return void response.writeHead(state === 'ill' ? 503 : 200).end()
    if (path === '/wait-until-held') await held.promise
    if (path === '/go-on') {
      goOn.resolve()
      ;[held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    }
    if (slow.delete(path)) {
      held.resolve()
      await goOn.promise
    }
    const orders = { '/lack': 'lacking', '/fail': 'failing', '/fall-ill': 'ill', '/recover': 'well' } as const
    const order = orders[path as keyof typeof orders]
    if (order) state = order
    made.set(path, (made.get(path) ?? 0) + 1)
    const odd = ODD[path]
    const encoding = encodingOf(headers['accept-encoding'])
    const text = Buffer.from(`made of ${path}`)
    const body = encoding ? await compress(text, encoding) : text
    if (path === '/product-detail/7') {
      response.writeHead(200, { 'Cache-Control': cacheHeaders.page.header, 'Content-Length': 900 })
      response.write(body)
      return void setImmediate(() => response.destroy())
    }
    response.writeHead(!order && (state === 'failing' || state === 'ill') ? 500 : (odd?.status ?? 200), {
      'Cache-Control': cacheHeaders[state === 'lacking' ? 'failure' : 'page'].header,
      Vary: 'Cookie, Accept-Encoding',
      'Content-Length': body.length,
      ETag: `W/"${path}"`,
      xkey: `${path.slice(1).replace('/', '-').replace('detail-', '')} shop`,
      'X-Made': made.get(path),
      'X-Saw-Url': url,
      'X-Saw-Cookie': headers.cookie ?? 'no',
      'X-Saw-Language': headers['x-localization'] ?? 'no',
      'X-Saw-Token': /token|bearer/i.test(JSON.stringify(headers)) ? 'yes' : 'no',
      'X-Saw-Address': String(headers['x-forwarded-for']),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(odd && { 'X-Why': odd.why, ...odd.headers }),
    })
    response.end(body)
  }
}

/** What varnishtest said, when it was not satisfied. */
async function runVarnishTest(file: string): Promise<string> {
  const page = await listen(pageMaker())
  const port = await listen(pageMaker())
  const internalPort = await listen((_, response) => void response.writeHead(200).end())
  const program = join(home, 'shop.vcl')
  // as long as a test may take, but where the end of a life is what is tested
  const lifeSeconds = file.startsWith('old-') ? 1 : 3600
  const makers = { pagePorts: [page], apiPorts: [{ port, internalPort }] }
  const options = { ...makers, lifeSeconds, secret: 'secret', runDir: home, againOneIn: 1 }
  const mostUnderWay = file === 'busy.vtc' ? 1 : undefined
  await writeFile(program, await keeperProgram({ ...options, mostUnderWay }))
  await writeBusyPages({ runDir: home, phone: '+993 12 00-00-00' })
  const run = startChild('varnishtest', 'varnishtest', [
    ...['-t', '60', `-Dprogram=${program}`, `-Dpage=${page}`, `-Dcall=${port}`, join(TESTS, file)],
  ])
  const code = await run.ended
  if (run.output().includes('ENOENT'))
    throw new Error('varnishtest is missing: apt install varnish varnish-modules, or bash .ci/prepare')
  return code === 0 ? '' : run.output()
}

describe('Varnish', () => {
  it.each(FILES)('%s: %s', { timeout: 90_000 }, async (file = '') => {
    expect(await runVarnishTest(file)).toBe('')
  })
})
