import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { busyTexts } from '@oyum/contract/busy-page'
import { BUSY_RETRY_SECONDS } from '@oyum/contract/edge'
import { buyersPages } from '@oyum/contract/kept-routes'
import { LOCALES } from '@oyum/shop-rules/locales'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createBusyAnswer } from './busy-answer.server.ts'
import { createPageTurns } from './page-turns.server.ts'

const ROUTES = {
  home: { index: true },
  search: { path: 'search' },
  ...Object.fromEntries([...buyersPages].map((path) => [path, { path: path.slice(1) }])),
}
// a guard for a busy machine; no test measures by it
vi.setConfig({ testTimeout: 60_000 })
const WITHIN = { timeout: 30_000, interval: 5 }
const PHONE = '+993 12 00-00-00'

/** A server whose pages are made when the test says so. */
async function busyServer() {
  const inTheMaking: { url: string; finish: () => void }[] = []
  const turns = createPageTurns({
    routes: ROUTES,
    everybody: { atOnce: 1, waiting: 1, patienceMs: 60_000 },
    buyers: { atOnce: 1, waiting: 1, patienceMs: 60_000 },
    refuse: createBusyAnswer({ phone: PHONE }),
  })
  const make = (asked: IncomingMessage, response: ServerResponse) =>
    inTheMaking.push({ url: asked.url ?? '', finish: () => void response.end('page') })
  const seen = { came: 0, left: 0 }
  const server = createServer((asked, response) => {
    seen.came++
    response.once('close', () => {
      seen.left++
    })
    turns(asked, response, () => make(asked, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent()
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asking = request({ port, path, headers, agent, method })
    const answer = once(asking, 'response').then(async ([got]) => ({
      status: got.statusCode as number,
      headers: got.headers as Record<string, string>,
      body: await text(got),
    }))
    // one that leaves gets none
    answer.catch(() => {})
    asking.end()
    return { answer, leave: () => asking.destroy() }
  }
  const makes = (...urls: string[]) =>
    vi.waitFor(() => expect(inTheMaking.map(({ url }) => url)).toEqual(urls), WITHIN)
  const waitUntil = (what: keyof typeof seen, count: number) =>
    vi.waitFor(() => expect(seen[what]).toBe(count), WITHIN)
  return { ask, makes, inTheMaking, waitUntil }
}

/** One page is made, one waits. */
async function fullServer() {
  const server = await busyServer()
  const made = server.ask('/')
  await server.makes('/')
  const waiting = server.ask('/search?query=waits')
  await server.waitUntil('came', 2)
  return { ...server, made, waiting }
}

it.each(LOCALES)('OPEN-160 one too many gets a page of its own in %s, kept by nobody', async (locale) => {
  const { ask } = await fullServer()
  const { status, headers, body } = await ask('/search', { cookie: `locale=${locale}` }).answer
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'retry-after': String(BUSY_RETRY_SECONDS),
    'cache-control': 'no-store',
    'content-language': locale,
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(body).toContain(`<html lang="${locale}">`)
  expect(body).toContain(busyTexts[locale].title)
  expect(body).toContain(PHONE)
  expect(body).not.toContain('<script')
})

it('the data of a page is refused by its status alone, so that the page tells it in its own words', async () => {
  const { ask } = await fullServer()
  const { status, headers, body } = await ask('/search.data?query=x').answer
  expect([status, body]).toEqual([503, 'busy'])
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  // with this the router would read it as data
  expect(headers).not.toHaveProperty('x-remix-response')
})

it('who waits is served in turn when a page is done', async () => {
  const { makes, inTheMaking, made, waiting } = await fullServer()
  inTheMaking[0]?.finish()
  expect((await made.answer).body).toBe('page')
  await makes('/', '/search?query=waits')
  inTheMaking[1]?.finish()
  expect((await waiting.answer).status).toBe(200)
})

it('a reader whose connection is closed leaves the queue, and the next may wait', async () => {
  const { ask, makes, waitUntil, inTheMaking, waiting } = await fullServer()
  waiting.leave()
  await waitUntil('left', 1)
  const later = ask('/search?query=later')
  await waitUntil('came', 3)
  inTheMaking[0]?.finish()
  await makes('/', '/search?query=later')
  inTheMaking[1]?.finish()
  expect((await later.answer).status).toBe(200)
})

it.each([...buyersPages])('OPEN-160 %s has turns that no reader takes', async (path) => {
  const { ask, makes, inTheMaking } = await fullServer()
  const bought = ask(`${path}?step=1`)
  await makes('/', `${path}?step=1`)
  inTheMaking[1]?.finish()
  expect((await bought.answer).status).toBe(200)
})

it('a form that is refused ends its connection: nobody reads what it says', async () => {
  const { ask, waitUntil } = await busyServer()
  for (const count of [1, 2]) {
    ask('/cart', {}, 'POST')
    await waitUntil('came', count)
  }
  const { status, headers } = await ask('/cart', {}, 'POST').answer
  expect(status).toBe(503)
  expect(headers).toMatchObject({ connection: 'close' })
})
