import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// What nginx gives again of what Varnish gave (decision 0099). In the place of Varnish stands a server that says "until then" of a
// time far away, so that no second ends meanwhile; when Varnish says so is in ops/varnish/tests/second.vtc.

const LATER = `@${Math.floor(Date.now() / 1000) + 3600}`
const stops: (() => unknown)[] = []
const asked: IncomingMessage[] = []
let url: string
/** the headers of the next answers */
let headers: Record<string, string> = {}

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), 'oyum-second-'))
  stops.push(() => rm(home, { recursive: true, force: true }))
  const keeper = createServer((request, response) => {
    asked.push(request)
    response.writeHead(200, { ETag: '"e"', Vary: 'Cookie, Accept-Encoding', ...headers })
    response.end(`answer ${asked.length}`)
  })
  const [port, keeperPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => keeper.listen(keeperPort, '127.0.0.1', resolve))
  stops.push(() => keeper.close())
  const folders = { clientDir: home, mediaDir: home, runDir: join(home, 'run') }
  const nobody = { apiPort: 1, storefrontPort: 1 }
  const edge = await startNginx({ port, keeperPort, ...nobody, ...folders })
  stops.push(edge.stop)
  url = `http://127.0.0.1:${port}`
  await waitFor('the edge answers', async () => (await fetch(`${url}/rooms`)).ok, 10_000)
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** How often Varnish was asked for it, asked for twice. */
async function askedTwice(
  path: string,
  first: RequestInit = {},
  second: RequestInit = first,
): Promise<number> {
  const before = asked.length
  await (await fetch(url + path, first)).text()
  await (await fetch(url + path, second)).text()
  return asked.length - before
}
const says = (locale: string) => ({ headers: { cookie: `locale=${locale}; token=${Math.random()}` } })

describe('a page or call that Varnish says may be given again', () => {
  beforeEach(() => {
    headers = { 'X-Accel-Expires': LATER, 'Cache-Control': 'public, max-age=0' }
  })

  it('is asked for once, whoever asks', async () => {
    expect(await askedTwice('/categories', says('ru'))).toBe(1)
    expect(await askedTwice('/api/v1/banners', { headers: { 'x-localization': 'ru' } })).toBe(1)
    const answer = await fetch(`${url}/categories`, says('ru'))
    expect(answer.headers.get('x-accel-expires')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0')
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding')
  })

  it('is another one in another language, encoding or at another address', async () => {
    expect(await askedTwice('/', says('tk'), says('en'))).toBe(2)
    const spoken = (locale: string) => ({ headers: { 'x-localization': locale } })
    expect(await askedTwice('/api/v1/categories', spoken('tk'), spoken('en'))).toBe(2)
    const packed = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })
    expect(await askedTwice('/discount', packed('br'), packed('gzip'))).toBe(2)
    expect(await askedTwice('/search?query=a')).toBe(1)
    expect(await askedTwice('/search?query=b')).toBe(1)
  })

  it('is not given to who asks whether it has changed: Varnish knows', async () => {
    const known = { headers: { 'if-none-match': '"e"' } }
    expect(await askedTwice('/rooms?id=1', known)).toBe(2)
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"e"')
    // and what that was answered is no answer for others
    expect(await askedTwice('/rooms?id=1')).toBe(1)
  })

  it('is given whole, whatever part was asked for', async () => {
    await fetch(`${url}/explore`)
    const answer = await fetch(`${url}/explore`, { headers: { range: 'bytes=0-2' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/^answer \d+$/)
  })
})

describe('never given again is', () => {
  it.each([
    ['what Varnish has not said so of', { 'Cache-Control': 'public, max-age=600' }],
    ['what sets a cookie', { 'X-Accel-Expires': LATER, 'Set-Cookie': 'a=b' }],
  ])('%s', async (_, said) => {
    headers = said as unknown as Record<string, string>
    expect(await askedTwice('/popular-products')).toBe(2)
  })
})
