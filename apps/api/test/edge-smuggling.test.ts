import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

// Two readers that disagree where a request ends see two different ones (ASVS V4.2.1). Each of these is one request to the
// edge that hides another. The server behind, Node's own as in the shop, must see nothing that the edge has not read as a
// request itself: those have the id that it gives to each.

const HIDDEN = 'GET /api/v1/hidden HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
const CHUNKED_NOTHING = `0\r\n\r\n${HIDDEN}`
const head = (...lines: string[]) =>
  `${['POST /api/v1/open HTTP/1.1', 'Host: 127.0.0.1', ...lines].join('\r\n')}\r\n\r\n`
const size = (text: string) => Buffer.byteLength(text)
// by the length one request, by the chunks two
const ALL = `Content-Length: ${size(CHUNKED_NOTHING)}`

const CASES: [name: string, request: string][] = [
  ['a length and chunks', head(ALL, 'Transfer-Encoding: chunked') + CHUNKED_NOTHING],
  ['chunks and a length', head('Transfer-Encoding: chunked', 'Content-Length: 4') + CHUNKED_NOTHING],
  ['two lengths', head('Content-Length: 0', `Content-Length: ${size(HIDDEN)}`) + HIDDEN],
  ['two lengths in one line', head(`Content-Length: 0, ${size(HIDDEN)}`) + HIDDEN],
  ['a length with a sign', head(`Content-Length: +${size(HIDDEN)}`) + HIDDEN],
  ['a length below zero', head('Content-Length: -1') + HIDDEN],
  ['a length in another base', head('Content-Length: 0x1') + HIDDEN],
  ['chunked twice', head('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + CHUNKED_NOTHING],
  ['chunked, then plain', head('Transfer-Encoding: chunked, identity') + CHUNKED_NOTHING],
  ['chunked with a length, by another name', head('Transfer-Encoding: xchunked', ALL) + CHUNKED_NOTHING],
  ['a space before the colon', head('Transfer-Encoding : chunked', ALL) + CHUNKED_NOTHING],
  ['a tab before the word', head('Transfer-Encoding:\tchunked', 'Content-Length: 4') + CHUNKED_NOTHING],
  ['a folded header', head('X: y\r\n Transfer-Encoding: chunked', ALL) + CHUNKED_NOTHING],
  ['an underscore', head('Transfer_Encoding: chunked', ALL) + CHUNKED_NOTHING],
  ['a size that overflows', `${head('Transfer-Encoding: chunked')}ffffffffffffffff1\r\n${HIDDEN}`],
  ['a size that is none', `${head('Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`],
  ['a zero byte in a name', head('Content-Len\0gth: 0', `Content-Length: ${size(HIDDEN)}`) + HIDDEN],
  [
    'an older version with chunks',
    head('Transfer-Encoding: chunked').replace('1.1', '1.0') + CHUNKED_NOTHING,
  ],
]

let home: string
let port: number
let apiPort: number
let edge: Awaited<ReturnType<typeof startNginx>>
const seen: { url: string; isFromEdge: boolean }[] = []
const api: Server = createServer((request, response) => {
  const isFromEdge = /^[0-9a-f]{32}$/.test(String(request.headers['x-request-id']))
  seen.push({ url: request.url ?? '', isFromEdge })
  request.resume().once('end', () => response.end('{}'))
})
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-smuggling-'))
  apiPort = await freePort()
  port = await freePort()
  await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve))
  edge = await startNginx({
    ...{ port, apiPort, storefrontPort: await freePort(), runDir: join(home, 'run') },
    ...{ clientDir: home, mediaDir: home },
  })
  const isUp = async () => (await send(head('Content-Length: 0'))).length > 0
  await waitFor('the edge answers', () => isUp().catch(() => false))
})
afterAll(async () => {
  await edge.stop()
  api.closeAllConnections()
  api.close()
  await rm(home, { recursive: true, force: true })
})
beforeEach(() => {
  seen.length = 0
})

const LAST = 'GET /api/v1/last HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'

/** The statuses of what comes back. One that asks to be the last follows, so whatever was read, the edge closes. */
function send(request: string, to = port): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(request + LAST, 'latin1'))
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () =>
      resolve([...text.matchAll(/HTTP\/1\.\d (\d{3})/g)].map(([, code]) => Number(code))),
    )
  })
}

it.each(CASES)('the edge and the api agree where a request ends: %s', async (_, request) => {
  const [first] = await send(request)
  expect([200, 400, 501]).toContain(first)
  expect(seen.filter(({ isFromEdge }) => !isFromEdge)).toEqual([])
})

it('one that came round the edge would be seen', async () => {
  expect(await send(head('Content-Length: 0'))).toEqual([200, 200])
  await send(HIDDEN, apiPort)
  expect(seen).toEqual([
    { url: '/api/v1/open', isFromEdge: true },
    { url: '/api/v1/last', isFromEdge: true },
    { url: '/api/v1/hidden', isFromEdge: false },
    { url: '/api/v1/last', isFromEdge: false },
  ])
})
