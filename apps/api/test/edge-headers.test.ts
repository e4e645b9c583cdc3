import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { STRICT_TRANSPORT } from '@oyum/contract/edge'
import { makeCertificate } from '@oyum/ops/certificate'
import { WIDE_EDGE_LIMITS } from '@oyum/ops/edge-limits'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// What stands on every answer, whoever gave it: the edge itself, over TLS, or one behind it that forgot.

let home: string
let stop: () => Promise<unknown>
const ports = { port: 0, plainPort: 0, apiPort: 0, storefrontPort: 0 }
const PAGE_POLICY = "default-src 'self'; frame-ancestors 'none'"
const behind = createServer((asked, answer) => {
  // an answer that ends among its headers: some have been read, and the edge says 502
  if (asked.url === '/half')
    return void asked.socket.end('HTTP/1.1 200 OK\r\nX-Content-Type-Options: wrong\r\nbroken\0: 1\r\n\r\n')
  const said = asked.url === '/says' ? { 'content-security-policy': PAGE_POLICY } : {}
  answer.writeHead(200, { 'content-type': 'text/html', ...said }).end('page')
})

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-edge-headers-'))
  for (const folder of ['assets', 'media/product']) await mkdir(join(home, folder), { recursive: true })
  for (const file of ['assets/a.css', 'assets/a.js', 'icon.svg', 'media/product/sofa.jpg'])
    await writeFile(join(home, file), file)
  for (const name of ['port', 'plainPort', 'apiPort', 'storefrontPort'] as const)
    ports[name] = await freePort()
  await new Promise<void>((resolve) => behind.listen(ports.storefrontPort, '127.0.0.1', resolve))
  const certificate = await makeCertificate(home)
  // one that shows a device may ask twice at once, everybody else as often as the tests do
  const limits = { ...WIDE_EDGE_LIMITS, shown: { perMinute: 1, burst: 1, atOnce: 50 } }
  const folders = { clientDir: home, mediaDir: join(home, 'media'), runDir: join(home, 'run') }
  stop = (await startNginx({ ...ports, ...folders, certificate, limits })).stop
  await waitFor('the edge answers', async () => (await ask('/healthz')).status === 404)
})
afterAll(async () => {
  await stop()
  behind.closeAllConnections()
  behind.close()
  await rm(home, { recursive: true, force: true })
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  isPlain?: boolean
}
function ask(path: string, { method = 'GET', headers = {}, body, isPlain }: Asked = {}) {
  const port = isPlain ? ports.plainPort : ports.port
  const options = { host: '127.0.0.1', port, path, method, headers, agent: false, rejectUnauthorized: false }
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const asked = (isPlain ? plainRequest : tlsRequest)(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

const OWN = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringMatching(/^default-src 'none';[^,]* frame-ancestors 'none'$/),
}
// scripts and styles lead nowhere
const OF_BUILT_FILES = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
}
const isAbsent = { 'content-type': 'text/html; charset=utf-8' }

describe('answers of the edge itself say what pages and calls say, and how their text is written', () => {
  it.each<[string, number, string, Asked?]>([
    ['/assets/a.css', 200, 'text/css; charset=utf-8'],
    ['/assets/a.js', 200, 'application/javascript; charset=utf-8'],
    ['/icon.svg', 200, 'image/svg+xml; charset=utf-8'],
    ['/storage/product/sofa.jpg', 200, 'image/jpeg'],
    ['/assets/gone.js', 404, isAbsent['content-type']],
    ['/storage/product/gone.jpg', 404, isAbsent['content-type']],
    ['/healthz', 404, isAbsent['content-type']],
    ['/a/../b', 400, isAbsent['content-type']],
    ['/', 421, isAbsent['content-type'], { headers: { host: 'evil.example' } }],
    ['/', 400, isAbsent['content-type'], { headers: { host: 'a b' } }],
    ['/', 400, isAbsent['content-type'], { method: 'POST', headers: { 'transfer-encoding': 'gzip' } }],
    ['/cart', 413, isAbsent['content-type'], { method: 'POST', body: 'x'.repeat(70_000) }],
    ['/api/v1/banners', 502, isAbsent['content-type']],
    ['/half', 502, isAbsent['content-type']],
  ])('%s %i', async (path, status, type, asked) => {
    const answer = await ask(path, asked)
    expect(answer.status).toBe(status)
    const said = path.startsWith('/assets/') ? OF_BUILT_FILES : OWN
    expect(answer.headers).toMatchObject({ ...said, 'strict-transport-security': STRICT_TRANSPORT })
    expect(answer.headers['content-type']).toBe(type)
  })

  it('a limit that was met', async () => {
    const asked = { headers: { cookie: 'device=met' } }
    for (const _ of [1, 2]) await ask('/', asked)
    const answer = await ask('/', asked)
    expect(answer.status).toBe(429)
    expect(answer.headers).toMatchObject({ ...OWN, ...isAbsent, 'retry-after': '10' })
  })
})

it('what stands behind the edge keeps its own policy, and gets what it has not said', async () => {
  expect((await ask('/says')).headers).toMatchObject({ ...OWN, 'content-security-policy': PAGE_POLICY })
  expect((await ask('/forgets')).headers).toMatchObject({
    ...{ ...OWN, ...isAbsent, 'strict-transport-security': STRICT_TRANSPORT },
  })
})

it('what is too large is refused in three languages, with the id of the request', async () => {
  const { text, headers } = await ask('/cart', { method: 'POST', body: 'x'.repeat(70_000) })
  for (const words of ['gaty uly', 'слишком много', 'too large']) expect(text).toContain(words)
  expect(headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) },
  })
  expect((await ask('/too-large.html')).text).not.toContain('too large')
})

it('plain HTTP leads pages on to TLS, refuses calls and changes, and promises no TLS where there is none', async () => {
  for (const [path, method, status] of [
    ['/search?name=diwan', 'GET', 308],
    ['/storage/product/sofa.jpg', 'HEAD', 308],
    ['/api/v1/banners', 'GET', 403],
    ['/cart', 'POST', 403],
  ] as const) {
    const answer = await ask(path, { method, isPlain: true })
    expect([path, answer.status, answer.headers.location !== undefined]).toEqual([
      path,
      status,
      status === 308,
    ])
    expect(answer.headers).toMatchObject(OWN)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  }
})

describe('TLS with what nobody advises against', () => {
  const chosen = (ciphers: string) =>
    new Promise<string>((resolve) => {
      const options = { rejectUnauthorized: false, ciphers, maxVersion: 'TLSv1.2' as const }
      const socket = connect({ host: '127.0.0.1', port: ports.port, ...options }, () => {
        resolve(socket.getCipher().name)
        socket.destroy()
      })
      socket.once('error', () => resolve('refused'))
    })

  it.each([
    ['ECDHE-ECDSA-AES128-SHA256', 'refused'],
    ['ECDHE-ECDSA-AES256-SHA', 'refused'],
    ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    // the strongest first, whatever the browser names first, but a phone that computes AES slowly is heard
    ['ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
    ['ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  ] as const)('%s: %s', async (offered, expected) => {
    expect(await chosen(offered)).toBe(expected)
  })
})
