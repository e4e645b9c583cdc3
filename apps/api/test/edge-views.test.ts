import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForViews, readView } from '#src/modules/views/view-listener'

// The edge itself, a maker that answers as it is asked to, and the socket where the apis hear what was looked at.

const stops: (() => unknown)[] = []
const seen: string[] = []
let url: string

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'oyum-views-'))
  stops.push(() => rm(home, { recursive: true, force: true }))
  const maker = createServer((request, response) => {
    response.statusCode = request.url?.includes('404') ? 404 : request.headers['if-none-match'] ? 304 : 200
    response.end()
  })
  const makerPort = await freePort()
  await new Promise<void>((resolve) => maker.listen(makerPort, '127.0.0.1', resolve))
  stops.push(() => maker.close())
  const [port, viewsPort] = [await freePort(), await freePort()]
  const counter = {
    count: (kind: string, id: number) => void seen.push(`${kind} ${id}`),
    flush: async () => {},
    close: async () => {},
  }
  stops.push(await listenForViews(counter, { port: viewsPort, log: { warn: () => {} } }))
  const folders = { clientDir: home, mediaDir: home, runDir: join(home, 'run') }
  const makers = { apiPort: makerPort, storefrontPort: makerPort }
  const edge = await startNginx({ port, viewsPort, ...makers, ...folders })
  stops.push(edge.stop)
  url = `http://127.0.0.1:${port}`
  await waitFor('the edge answers', async () => (await fetch(url)).ok, 10_000)
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** What was told of all this: datagrams on one machine come in their order, and the last one is known. */
async function toldOf(ask: () => Promise<unknown>): Promise<string[]> {
  seen.length = 0
  await ask()
  await fetch(`${url}/product-detail/999`)
  await waitFor('the last view was told', () => Promise.resolve(seen.at(-1) === 'product 999'), 10_000)
  return seen.slice(0, -1)
}

describe('views', () => {
  it('OPEN-165 of products, films and articles are told by the edge, pages and calls alike', async () => {
    const paths = [
      ...['/product-detail/17?variation=3', '/videos/2', '/article-detail/4'],
      ...['/api/v1/products/details/18', '/api/v1/videos/2', '/api/v1/articles/4'],
    ]
    const told = await toldOf(async () => {
      for (const path of paths) await fetch(url + path)
    })
    expect(told).toEqual(['product 17', 'video 2', 'article 4', 'product 18', 'video 2', 'article 4'])
  })

  it('a page that the browser has already is one more', async () => {
    const headers = { 'if-none-match': '"known"' }
    expect(await toldOf(() => fetch(`${url}/product-detail/5`, { headers }))).toEqual(['product 5'])
  })

  it('nothing else is one: lists, what is not there, a mere question about the head, another spelling', async () => {
    const told = await toldOf(async () => {
      for (const path of [
        '/',
        '/rooms?id=3',
        '/product-detail/404',
        '/product-detail/07',
        '/product-detail/7/',
      ])
        await fetch(url + path)
      await fetch(`${url}/product-detail/8`, { method: 'HEAD' })
      await fetch(`${url}/product-detail/9`, { method: 'POST' })
    })
    expect(told).toEqual([])
  })

  it.each([
    '',
    'views: product',
    '<190>Nov 18 05:10:00 views: product 9999999999',
    'views: order 7',
    'x: product 7 ',
  ])('a datagram that says %j is none', (datagram) => {
    expect(readView(datagram)).toBeUndefined()
  })
})
