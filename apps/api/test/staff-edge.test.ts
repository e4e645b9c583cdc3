import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCallList } from '@oyum/contract/staff/calls'
import { accessLogOf, startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { MAX_PIECE_BYTES } from '@oyum/shop-rules/uploads'
import { isAmbiguous, spellingsOf } from '@oyum/testing/spellings'
import { logInStaff, type StaffLogin } from '@oyum/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

// The real edge before both apis. It stands behind a balancer here, so that a test may come from any address.
const OFFICE = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const SCRIPT = 'window.started = "тест"'
const PAGE = `<!doctype html><script>${SCRIPT}</script><script type="module" src="/assets/a.js"></script>`

const seen: string[] = []
const shop = await useTestApp()
const { staffApp, staffConfig } = await useStaffApp(shop, {}, (app) => {
  app.addHook('onRequest', async ({ url }) => void seen.push(`staff ${url}`))
})
let home: string
let edge: Awaited<ReturnType<typeof startNginx>>
let ports: { shop: number; staff: number }
let owner: StaffLogin

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-staff-edge-'))
  const clientDir = join(home, 'client')
  await mkdir(join(clientDir, 'assets'), { recursive: true })
  await writeFile(join(clientDir, 'index.html'), PAGE)
  await writeFile(join(clientDir, 'assets/a.js'), 'export {}')
  await writeFile(join(home, 'picture.jpg'), 'picture')
  ports = { shop: await freePort(), staff: await freePort() }
  const [apiPort, staffApiPort] = [await freePort(), await freePort()]
  await shop.app.listen({ host: '127.0.0.1', port: apiPort })
  await staffApp.listen({ host: '127.0.0.1', port: staffApiPort })
  edge = await startNginx({
    ...{ port: ports.shop, apiPort, storefrontPort: await freePort(), runDir: join(home, 'run') },
    ...{ clientDir: home, mediaDir: home, isBehindBalancer: true },
    staff: { port: ports.staff, apiPort: staffApiPort, clientDir, networks: '203.0.113.0/24, 2001:db8::/32' },
  })
  owner = await logInStaff(shop.db, 'owner', staffConfig.staffSecret)
  await waitFor('the edge answers', async () => (await ask(ports.staff, '/')).status === 200)
})
afterAll(async () => {
  await edge.stop()
  await rm(home, { recursive: true, force: true })
})

interface Answer {
  status: number
  head: string
  body: string
}

/** The path as it is written, from whatever address. */
function ask(port: number, path: string, { from = OFFICE, method = 'GET', more = '' } = {}): Promise<Answer> {
  const host = port === ports.staff ? 'localhost' : '127.0.0.1'
  const cookie = owner ? `Cookie: ${owner.cookie}\r\n` : ''
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `PROXY TCP4 ${from} 127.0.0.1 40000 ${port}\r\n${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookie}${more}Connection: close\r\n\r\n`,
      ),
    )
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(head)?.[1] ?? 0), head, body: body.join('') })
    })
  })
}

it('OFFICE-01 no staff path answers on the shop’s host, and no public path on the staff’s: by both contracts', async () => {
  seen.length = 0
  for (const { call } of staffCallList) {
    const { status } = await ask(ports.shop, STAFF_API_PREFIX + call.path, { method: call.method })
    expect([call.path, status]).toEqual([call.path, 404])
  }
  for (const { call } of callList) {
    const path = API_PREFIX + call.path.replace(':id', '1')
    expect([path, (await ask(ports.staff, path, { method: call.method })).status]).toEqual([path, 404])
  }
  expect(seen).toEqual([])
  expect((await ask(ports.staff, `${STAFF_API_PREFIX}/me`)).body).toContain(owner.login)
  expect(seen).toEqual([`staff ${STAFF_API_PREFIX}/me`])
})

it('OFFICE-01 200 spellings of a staff path reach nothing of the staff on the shop’s host, nor of the shop on the staff’s', async () => {
  seen.length = 0
  for (const path of spellingsOf(`${STAFF_API_PREFIX}/me`, 200)) {
    const { status, body } = await ask(ports.shop, path)
    if (isAmbiguous(path)) expect([path, [400, 421].includes(status)]).toEqual([path, true])
    expect([path, body.includes(owner.login)]).toEqual([path, false])
  }
  expect(seen).toEqual([])
  for (const path of spellingsOf(`${API_PREFIX}/categories`, 200)) {
    const { status, body } = await ask(ports.staff, path)
    // a path that is nobody's is a screen of the back office, which says so itself
    const isScreen = status === 200 && body === PAGE
    expect([path, isScreen || [0, 400, 404, 405, 421].includes(status)]).toEqual([path, true])
  }
  expect(seen).toEqual([])
})

it('GOODS-10 what is on its way into the shop is served by no host, however its path is written', async () => {
  await mkdir(join(home, '.incoming/7'), { recursive: true })
  await mkdir(join(home, 'product/sizes'), { recursive: true })
  const hidden = [
    '.incoming/7/whole',
    'product/sofa.jpg.0-1-2-a.part',
    'product/sizes/sofa.240.jpg.0-1-2-a.part',
  ]
  for (const path of hidden) await writeFile(join(home, path), 'half of a picture')
  for (const port of [ports.shop, ports.staff]) {
    expect((await ask(port, '/storage/picture.jpg')).body).toBe('picture')
    for (const path of hidden.flatMap((one) => spellingsOf(`/storage/${one}`, 30)))
      expect([path, (await ask(port, path)).body.includes('half of')]).toEqual([path, false])
    for (const path of hidden) expect((await ask(port, `/storage/${path}`)).status).toBe(404)
  }
})

it('GOODS-10 a piece of 4 MiB comes through on the staff’s host alone, and only to an upload', async () => {
  const sent = (port: number, path: string, bytes: number) =>
    ask(port, path, {
      method: 'PUT',
      more: `Content-Type: application/octet-stream\r\nContent-Length: ${bytes}\r\n`,
    })
  const upload = `${STAFF_API_PREFIX}/uploads/7?offset=0`
  // refused by the api, before it reads: no upload has this number
  expect((await sent(ports.staff, upload, MAX_PIECE_BYTES)).status).toBe(404)
  expect((await sent(ports.staff, upload, MAX_PIECE_BYTES + 1)).status).toBe(413)
  expect((await sent(ports.staff, `${STAFF_API_PREFIX}/goods/7`, MAX_PIECE_BYTES)).status).toBe(413)
  expect((await sent(ports.shop, upload, MAX_PIECE_BYTES)).status).toBe(413)
})

it('OFFICE-03 only addresses of STAFF_NETWORKS reach anything of the staff host, files included', async () => {
  seen.length = 0
  const files = ['/', '/orders/7', '/index.html', '/assets/a.js', '/storage/picture.jpg', '/nothing.png']
  const calls = [`${STAFF_API_PREFIX}/me`, `${STAFF_API_PREFIX}/events`]
  // these are nobody's, wherever one comes from
  const nowhere = ['/api/x', '/unavailable.html']
  for (const path of [...files, ...calls, ...nowhere]) {
    const { status, body } = await ask(ports.staff, path, { from: ELSEWHERE })
    expect([path, status]).toEqual([path, nowhere.includes(path) ? 404 : 403])
    expect(body).not.toContain('picture')
    const claimed = { from: ELSEWHERE, more: `X-Forwarded-For: ${OFFICE}\r\nX-Real-IP: ${OFFICE}\r\n` }
    expect((await ask(ports.staff, path, claimed)).status).toBe(status)
  }
  expect(seen).toEqual([])
  for (const path of files.slice(0, 5)) expect((await ask(ports.staff, path)).status).toBe(200)
})

it('the page of every screen may run its own files and the scripts built into it, and nothing else', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  for (const path of ['/', '/orders/7?x=1', '/login']) {
    const { head, body } = await ask(ports.staff, path)
    expect(body).toBe(PAGE)
    expect(head).toContain(
      `Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
    )
    expect(head).not.toContain('unsafe')
  }
})

it('another host, a large body and a path that reads two ways are refused; a call is a line in the log with its id', async () => {
  expect((await ask(ports.staff, '/a/../b')).status).toBe(400)
  const large = { method: 'POST', more: `Content-Length: ${65 * 1024}\r\n` }
  expect((await ask(ports.staff, `${STAFF_API_PREFIX}/auth/logout`, large)).status).toBe(413)
  const { head } = await ask(ports.staff, `${STAFF_API_PREFIX}/me?typed=gizlin`)
  const id = /x-request-id: ([0-9a-f]{32})/i.exec(head)?.[1] ?? 'none'
  const log = () => readFile(accessLogOf(join(home, 'run')), 'utf8')
  await waitFor('the line is there', async () => (await log()).includes(id))
  expect(await log()).not.toMatch(/typed|gizlin/)
})
