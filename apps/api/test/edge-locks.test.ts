import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { makeCertificate } from '@oyum/ops/certificate'
import { accessLogOf, startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, expect, it } from 'vitest'

// What the edge refuses, takes away and adds, before a server that only says what reached it. `npm run drill:edge` asks the
// whole shop.
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

let home: string
let limitedPort: number
let ports: { port: number; apiPort: number; storefrontPort: number; plainPort: number }
const stops: (() => Promise<unknown>)[] = []
const echo: Server = createServer(({ url, headers }, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url, headers })),
)
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-edge-locks-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  ports = { port, plainPort, apiPort: await freePort(), storefrontPort: await freePort() }
  // the api is away
  await new Promise<void>((resolve) => echo.listen(ports.storefrontPort, '127.0.0.1', resolve))
  const folders = { clientDir: home, mediaDir: home }
  stops.push((await startNginx({ ...ports, ...folders, runDir: join(home, 'run') })).stop)
  const certificate = await makeCertificate(home)
  const encrypted = { ...ports, port: await freePort(), certificate }
  stops.push((await startNginx({ ...encrypted, ...folders, runDir: join(home, 'tls') })).stop)
  const few = { perMinute: 1, burst: 2, atOnce: 50 }
  const limits = {
    ...{
      shown: few,
      browser: few,
      address: { ...few, burst: 20 },
      everyone: { ...few, burst: 60, atOnce: 500 },
    },
    ...{ staffStranger: few, staffAddress: few },
  }
  limitedPort = await freePort()
  const limited = { ...ports, port: limitedPort, limits, isBehindBalancer: false }
  stops.push((await startNginx({ ...limited, ...folders, runDir: join(home, 'limited') })).stop)
  // asking a path of no limit spends none
  await waitFor(
    'the limited one answers',
    async () => (await ask('/healthz', {}, limitedPort)).status === 404,
  )
  await waitFor('the edge answers', async () => (await ask('/')).status === 200)
  await waitFor('the other answers', async () => (await ask('/', {}, plainPort)).status > 0)
})
afterAll(async () => {
  for (const stop of stops) await stop()
  echo.closeAllConnections()
  echo.close()
  await rm(home, { recursive: true, force: true })
})

/** The path as it is written: `fetch` would tidy it. */
function ask(path: string, headers: Record<string, string> = {}, port = ports.port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.once('error', reject)
    asked.end()
  })
}
const reached = async (path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await ask(path, headers)).text) as { url: string; headers: Record<string, string> }

it.each([
  ...['/api/../metrics', '/storage/../readyz', '/api/../x/..\\api/v1/banners', '/a\\b', '//', '/a//b'],
  ...['/%2e%2e/x', '/a/%2E', '/a%2fb', '/a%2Fb', '/a%5cb', '/a%5Cb', '/..', '/a..b'],
])('a path that another reader may read otherwise is refused: %s', async (path) => {
  expect((await ask(path)).status).toBe(400)
})

it('what stands behind the question mark is nobody’s path', async () => {
  expect((await reached('/search?name=..%2f//%5c')).url).toBe('/search?name=..%2f//%5c')
})

it('who the shopper is and which storefront speaks is said by the edge, whatever the shopper claims', async () => {
  const { headers } = await reached('/', {
    ...{ 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    ...{ forwarded: 'for=203.0.113.1', [STOREFRONT_HEADER]: 'guessed', 'x-request-id': 'made-up-by-me' },
  })
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  for (const name of ['x-forwarded-host', 'forwarded', STOREFRONT_HEADER])
    expect(headers[name]).toBeUndefined()
})

it('another host is refused, a malformed one is a bad request, and none reaches a page', async () => {
  expect((await ask('/', { host: 'evil.example' })).status).toBe(421)
  expect((await ask('/', { host: 'a b' })).status).toBe(400)
  expect((await ask('/', { host: 'evil/../x' })).status).toBe(400)
  expect((await reached('/', { host: 'localhost' })).headers.host).toBe(`localhost:${ports.port}`)
})

it('when nobody behind answers, the edge says so itself in three languages, with the id of the request', async () => {
  const answer = await ask('/api/v1/banners')
  expect(answer.status).toBe(502)
  for (const words of ['jogap bermeýär', 'не отвечает', 'not answering']) expect(answer.text).toContain(words)
  expect(answer.text).not.toMatch(/nginx|<script/)
  expect(answer.headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) },
    'content-security-policy': expect.stringContaining("base-uri 'none'"),
  })
  expect(await reached('/unavailable.html').catch(() => 'not a page of the shop')).toBe(
    'not a page of the shop',
  )
})

it('a fault of a request leaves no address and nothing typed in error.log', async () => {
  expect((await ask('/api/v1/products/search?name=typed-words', { 'user-agent': 'my phone' })).status).toBe(
    502,
  )
  expect((await ask('/storage/not-there.jpg?name=typed-words')).status).toBe(404)
  const log = accessLogOf(join(home, 'run'))
  await waitFor('the line is there', async () => (await readFile(log, 'utf8')).includes('not-there'))
  expect(await readFile(join(home, 'run', 'error.log'), 'utf8')).not.toMatch(
    /typed-words|client:|127\.0\.0\.1/,
  )
})

it('plain HTTP leads to the same place over TLS, and nowhere else', async () => {
  const at = (path: string, headers = {}) => ask(path, headers, ports.plainPort)
  const answer = await at('/search?name=diwan')
  expect([answer.status, answer.headers.location]).toEqual([
    308,
    expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+\/search\?name=diwan$/),
  ])
  expect((await at('/', { host: 'evil.example' })).status).toBe(421)
  expect((await at('//evil.example/..')).status).toBe(400)
})

it('every request is a line of JSON in the log, with the id that the page has, and without what a person typed or is', async () => {
  const { headers } = await reached('/search?name=words-typed', {
    'user-agent': 'my phone',
    cookie: 'token=worn-by-me',
  })
  await ask('/a/../b')
  const log = accessLogOf(join(home, 'run'))
  const read = async () => (await readFile(log, 'utf8')).trim().split('\n')
  await waitFor('the line is there', async () => (await read()).some((line) => line.includes('/a/../b')))
  const lines = await read()
  const line = lines
    .map((one) => JSON.parse(one))
    .find(({ requestId }) => requestId === headers['x-request-id'])
  expect(line).toMatchObject({ method: 'GET', path: '/search', status: 200, network: '127.0.0.0' })
  expect(lines.join('\n')).not.toMatch(/words-typed|my phone|worn-by-me|127\.0\.0\.1"/)
})

it('OPEN-115 who asks too much at once is told to wait, in three languages; another browser or device at the address is not', async () => {
  const statuses = async (headers: Record<string, string>) => {
    const all = await Promise.all(Array.from({ length: 12 }, () => ask('/', headers, limitedPort)))
    return all.map(({ status }) => status)
  }
  const tool = await statuses({ 'user-agent': 'a tool' })
  expect(tool.filter((status) => status === 200)).toHaveLength(3)
  expect(tool.filter((status) => status === 429)).toHaveLength(9)
  expect((await ask('/', { 'user-agent': 'a phone' }, limitedPort)).status).toBe(200)
  expect(await statuses({ cookie: 'device=one' })).toContain(429)
  expect((await ask('/', { cookie: 'device=two' }, limitedPort)).status).toBe(200)
  // over TLS the names have a prefix (OPEN-104), and what a subdomain planted beside changes nothing
  const prefixed = Array.from({ length: 12 }, (_, n) =>
    ask('/', { cookie: `device=planted-${n}; __Host-device=four` }, limitedPort),
  )
  expect((await Promise.all(prefixed)).filter(({ status }) => status === 200)).toHaveLength(3)

  // browsers that are new each time meet the limit of the address, and one with a device does not
  const rotating = Array.from({ length: 60 }, (_, n) => ask('/', { 'user-agent': `tool ${n}` }, limitedPort))
  const refused = (await Promise.all(rotating)).find(({ status }) => status === 429)
  expect((await ask('/', { cookie: 'token=three' }, limitedPort)).status).toBe(200)
  for (const words of ['Az salym garaşyň', 'Подождите немного', 'One moment, please'])
    expect(refused?.text).toContain(words)
  expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(await readFile(join(home, 'limited', 'error.log'), 'utf8')).not.toContain('limiting')

  // a device made up anew for each call escapes all of these, and meets the far limit of its address
  const madeUp = Array.from({ length: 80 }, (_, n) => ask('/', { cookie: `device=made-${n}` }, limitedPort))
  expect((await Promise.all(madeUp)).map(({ status }) => status)).toContain(429)
})
