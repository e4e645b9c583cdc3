import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { startVarnish } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, expect, it } from 'vitest'

// nginx with Varnish behind it, and behind both a server that says who was asked and what it was told. What Varnish keeps is
// shown by ops/varnish/tests; here: what reaches it, what goes past it, and that the shop opens without it.

interface Told {
  maker: string
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
let edge: string
let keeperUrl: string
let home: string
let told: Told[]
const makers: Server[] = []
let nginx: Awaited<ReturnType<typeof startNginx>>
let keeper: Awaited<ReturnType<typeof startVarnish>>

async function startMaker(maker: string): Promise<number> {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    if (!/^\/(healthz|readyz)$/.test(url)) told.push({ maker, method, url, headers, body })
    const text = `${maker} ${url}`
    response.writeHead(200, {
      'Cache-Control': cacheHeaders.page.header,
      Vary: 'Accept-Encoding',
      'Content-Type': 'text/html',
      'Content-Length': Buffer.byteLength(text),
      'X-Request-Id': String(headers['x-request-id']),
      xkey: 'shop',
    })
    response.end(text)
  })
  makers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return port
}

beforeAll(async () => {
  told = []
  home = await mkdtemp(join(tmpdir(), 'oyum-kept-edge-'))
  const [storefrontPort, apiPort, internalPort] = [
    await startMaker('pages'),
    await startMaker('calls'),
    await startMaker('inside'),
  ]
  const [port, keeperPort, forgetPort] = [await freePort(), await freePort(), await freePort()]
  keeper = await startVarnish({
    ...{
      port: keeperPort,
      forgetPort,
      pagePorts: [storefrontPort],
      apiPorts: [{ port: apiPort, internalPort }],
    },
    ...{ runDir: home, storage: 'malloc,16m', lifeSeconds: 3600, secret: 'told', againOneIn: 1 },
  })
  const folders = { clientDir: home, mediaDir: home, runDir: join(home, 'run') }
  nginx = await startNginx({ port, apiPort, storefrontPort, keeperPort, ...folders })
  edge = `http://127.0.0.1:${port}`
  keeperUrl = `http://127.0.0.1:${keeperPort}`
  const forgetUrl = `http://127.0.0.1:${forgetPort}/told`
  await waitFor('Varnish answers', async () => (await fetch(`${forgetUrl}/healthz`)).ok)
  await fetch(forgetUrl, { method: 'PURGE', headers: { Trust: '3600' } })
  await waitFor('the edge answers', async () => (await fetch(`${edge}/privacy-policy`)).ok)
})

afterAll(async () => {
  await nginx.stop()
  await keeper.stop()
  for (const server of makers) {
    server.closeAllConnections()
    server.close()
  }
  await rm(home, { recursive: true, force: true })
})

async function ask(path: string, init: RequestInit = {}) {
  told = []
  const answer = await fetch(edge + path, init)
  return { text: await answer.text(), headers: answer.headers, told }
}

const PERSON = {
  Cookie: 'token=secret-token; device=secret-device; locale=ru; cart=secret-cart',
  Authorization: 'Bearer secret-token',
  Referer: 'http://elsewhere.example/secret',
  Origin: 'http://elsewhere.example',
  'X-Forwarded-For': '10.1.2.3',
  'X-Forwarded-Host': 'elsewhere.example',
  'X-Localization': 'ru',
  'Cache-Control': 'no-cache',
}

it('OPEN-164 Varnish names the second that runs, never the next: nginx gives a page again until then', async () => {
  // asked at different moments of a second
  for (let time = 0; time < 12; time++) {
    const before = Math.floor(Date.now() / 1000)
    const { headers } = await fetch(`${keeperUrl}/discount`)
    const named = Number(headers.get('x-accel-expires')?.slice(1))
    expect(named).toBeGreaterThanOrEqual(before)
    expect(named).toBeLessThanOrEqual(Math.floor(Date.now() / 1000))
    await wait(90)
  }
})

it('of a person nothing reaches who makes a public page or call', async () => {
  for (const path of ['/product-detail/7?variation=2&utm=x', '/api/v1/products/details/7?r=1']) {
    const { told: made } = await ask(path, { headers: PERSON })
    expect(made).toHaveLength(1)
    expect(JSON.stringify(made)).not.toMatch(/secret|elsewhere|10\.1\.2\.3|no-cache/)
    const isPage = !path.startsWith('/api')
    expect(made[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      ...(isPage ? { cookie: 'locale=ru' } : { 'x-localization': 'ru' }),
    })
    expect(made[0]?.url).toBe(path.replace(/[?&](utm=x|r=1)/, ''))
  }
})

it('OPEN-145 a kept page has the id of the request, nothing of how it is kept, and is made once', async () => {
  const [first, second] = [await ask('/rooms?id=3'), await ask('/rooms?r=9&id=3')]
  expect([first.told.length, second.told.length]).toEqual([1, 0])
  expect(second.text).toBe(first.text)
  const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual([first.told[0]?.headers['x-request-id'], expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(ids[0]).not.toBe(ids[1])
  for (const name of ['xkey', 'x-varnish', 'via', 'vary-kept']) expect(second.headers.get(name)).toBeNull()
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
})

it('what changes something, and what is a person’s, goes past it as it came', async () => {
  const form = await ask('/product-detail/7', { method: 'POST', headers: PERSON, body: 'intent=add' })
  expect(form.told).toMatchObject([{ maker: 'pages', method: 'POST', body: 'intent=add' }])
  expect(form.told[0]?.headers.cookie).toBe(PERSON.Cookie)
  const call = await ask('/api/v1/banners', { method: 'POST', headers: PERSON, body: '{}' })
  expect(call.told).toMatchObject([{ maker: 'calls', method: 'POST', body: '{}' }])
  for (const path of ['/dashboard', '/wishlists', '/cart', '/product-detail/7.data', '/api/v1/customer/info'])
    for (const _ of [1, 2]) {
      const { told: made } = await ask(path, { headers: PERSON })
      expect([path, made[0]?.headers.cookie]).toEqual([path, PERSON.Cookie])
    }
})

it('nobody outside can have anything forgotten', async () => {
  await ask('/explore')
  await ask('/explore', { method: 'PURGE', headers: { Tags: 'shop' } })
  expect((await ask('/explore')).told).toEqual([])
})

it('without Varnish the makers are asked, by nobody with more than before', async () => {
  await keeper.stop()
  const { text, told: made } = await ask('/categories', { headers: PERSON })
  expect([text, made[0]?.maker]).toEqual(['pages /categories', 'pages'])
  expect(made[0]?.headers.cookie).toBe('locale=ru')
  expect((await ask('/api/v1/rooms')).text).toBe('calls /api/v1/rooms')
})
