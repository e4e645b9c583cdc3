import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { createFigures } from './figures.server.ts'
import { tellRendered } from './rendered.server.ts'
import { routeNamer } from './route-name.server.ts'

const ROUTES = {
  root: { path: '' },
  home: { index: true },
  search: { path: 'search' },
  product: { path: 'product-detail/:id' },
  lost: { path: '*' },
}

it('OPEN-117 pages are counted by method and status, without what was typed; the figures answer nothing else', async () => {
  const figures = createFigures({ routes: ROUTES, version: '1.2.3' })
  const listen = async (server: ReturnType<typeof createServer>) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const closed: Promise<unknown>[] = []
  const pages = await listen(
    createServer((request, response) => {
      figures.watch(request, response)
      closed.push(once(response, 'close'))
      response.writeHead(request.url === '/' ? 200 : 429).end('page')
    }),
  )
  for (const path of ['/', '/search?query=typed-words']) await (await fetch(pages + path)).text()
  await Promise.all(closed)
  const internal = await listen(createServer((request, response) => void figures.answer(request, response)))
  const text = await (await fetch(`${internal}/metrics`)).text()
  expect(text).toContain('page_duration_seconds_count{method="GET",route="/",status="200"} 1')
  expect(text).toContain('page_duration_seconds_count{method="GET",route="/search",status="429"} 1')
  expect(text).not.toContain('typed-words')
  expect((await fetch(`${internal}/`)).status).toBe(404)
})

it('OPEN-150 whatever strangers type, there are no more series than routes, methods and statuses', async () => {
  const { nameOf } = routeNamer(ROUTES)
  expect(['/', '/?a=b', '/_root.data', '/search/', '/product-detail/17.data'].map(nameOf)).toEqual([
    ...['/', '/', '/', '/search', '/product-detail/:id'],
  ])
  const typed = fc
    .sample(fc.webPath(), { numRuns: 200, seed: 17 })
    .concat(fc.sample(fc.string(), { numRuns: 200, seed: 17 }).map((text) => `/${text}`))
  const names = new Set([...typed, '/product-detail/1/2', '/search/x', '//', '/healthz/..'].map(nameOf))
  for (const name of names)
    expect(['/', '/search', '/product-detail/:id', '/healthz', 'unknown']).toContain(name)
  expect(names).toContain('unknown')
})

it('the making of a page is told by its pattern, and by no other word', async () => {
  const figures = createFigures({ routes: ROUTES, version: '1.2.3' })
  tellRendered({ route: '/product-detail/:id', seconds: 0.02 })
  tellRendered({ route: '/65427399', seconds: 0.02 })
  let text = ''
  const response = { writeHead: () => response, end: (body: string) => (text = body) }
  await figures.answer({ url: '/metrics' } as never, response as never)
  expect(text).toContain('page_render_seconds_count{route="/product-detail/:id"} 1')
  expect(text).toContain('page_render_seconds_count{route="unknown"} 1')
  expect(text).toContain('oyum_build_info{process="storefront",version="1.2.3"} 1')
  expect(text).not.toContain('65427399')
})
