import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import { WIDE_EDGE_LIMITS } from '@oyum/ops/edge-limits'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The back office's host as on a machine: at the same port as the shop, told apart by its name alone.
const [SHOP, STAFF] = ['localhost', 'staff.localhost']
const CALL = '/api/admin/v1/me'

let home: string
let port: number
let edge: Awaited<ReturnType<typeof startNginx>>
const behind = (name: string): Server => createServer((_, response) => response.end(name))
const servers = { shop: behind('shop'), staff: behind('staff') }
const listen = async (server: Server) => {
  const at = await freePort()
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  return at
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-staff-host-'))
  const clientDir = join(home, 'client')
  await mkdir(clientDir)
  await writeFile(join(clientDir, 'index.html'), 'a screen')
  port = await freePort()
  const [apiPort, staffPort] = [await listen(servers.shop), await listen(servers.staff)]
  const few = { perMinute: 1, burst: 4, atOnce: 50 }
  edge = await startNginx({
    ...{ port, apiPort, storefrontPort: apiPort, runDir: join(home, 'run'), clientDir: home, mediaDir: home },
    limits: { ...WIDE_EDGE_LIMITS, staffStranger: few, staffAddress: { ...few, burst: 29 } },
    staff: { port, apiPort: staffPort, clientDir, names: STAFF },
  })
  await waitFor('the edge answers', async () => (await ask(SHOP, '/')).status === 200)
})
afterAll(async () => {
  await edge.stop()
  for (const server of Object.values(servers)) {
    server.closeAllConnections()
    server.close()
  }
  await rm(home, { recursive: true, force: true })
})

function ask(host: string, path: string, cookie = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, ...(cookie && { cookie }) }
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.once('error', reject)
    asked.end()
  })
}

it('OFFICE-01 shop and back office are told apart by their names, and another name is refused', async () => {
  expect(await ask(SHOP, '/api/v1/banners')).toEqual({ status: 200, text: 'shop' })
  expect(await ask(STAFF, '/orders')).toEqual({ status: 200, text: 'a screen' })
  for (const host of ['evil.example', 'staff.evil.example', '127.0.0.2'])
    expect((await ask(host, CALL)).status).toBe(421)
})

it('before a login the back office hears few calls of an address; a session is not among them, and has a far limit', async () => {
  const statuses = async (count: number, cookie = '') => {
    const all = await Promise.all(Array.from({ length: count }, () => ask(STAFF, CALL, cookie)))
    return all.map(({ status }) => status)
  }
  const strangers = await statuses(12)
  expect(strangers.filter((status) => status === 200)).toHaveLength(5)
  expect(strangers.filter((status) => status === 429)).toHaveLength(7)
  const session = `${STAFF_COOKIE}=of-somebody`
  expect((await ask(STAFF, CALL, session)).status).toBe(200)
  // screens and the shop are not counted with them
  expect((await ask(STAFF, '/login')).status).toBe(200)
  expect((await ask(SHOP, '/api/v1/banners')).status).toBe(200)
  // whatever cookie it shows: an address has an end
  expect(await statuses(40, session)).toContain(429)
})
