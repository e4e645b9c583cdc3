import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '@oyum/ops/api'
import { waitFor } from '@oyum/ops/wait-for'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { createOrderFixtures } from '../../tools/order-fixtures.ts'
import { sendOrder } from '../orders/buyer.ts'
import { checkOrderBooks } from '../orders/order-invariants.ts'
import { createLogins, type Logins } from './logins.ts'
import { checkSms, type SmsFigures } from './sms-books.ts'

/** Something the shop leans on, which can be made to hang without a word. */
export interface Engine {
  name: string
  /** without it no customer may be sent here */
  isNeeded: boolean
  freeze: () => void
  thaw: () => void
}

export interface BlackholePlan {
  databaseUrl: string
  /** settings of the api that lead to the engines */
  env: Record<string, string>
  engines: readonly Engine[]
  frozenMs: number
  /** what the SMS centre has received, where a worker sends through a gateway */
  received?: () => readonly { to: string; text: string }[]
  onProgress?: (text: string) => void
}

interface FrozenFigures {
  requests: number
  longestMs: number
  /** until readiness said no */
  notReadyMs: number | undefined
  /** from the end of the silence until a page, an order and readiness were well again */
  wellAgainMs: number
  /** from the end of the silence until the code of a login asked for after it had come; undefined without a gateway */
  smsAgainMs: number | undefined
}

export interface BlackholeResult {
  engines: Record<string, FrozenFigures>
  acknowledged: number
  /** codes that were promised to somebody who logs in */
  codes: number
  /** messages that were queued, and what the centre has of them; undefined without a gateway */
  sms: SmsFigures | undefined
  broken: string[]
}

const STOCK = 1_000_000
const BUYERS = 6
// fewer than the fake SMS centre takes on a busy machine (some 7 a second): its queue is not what is asked here
const BETWEEN_ORDERS_MS = 2000
const BETWEEN_LOGINS_MS = 2000
const PAGES = ['/api/v1/categories', '/api/v1/products/latest?limit=12', '/api/v1/products/details/1']

/** Each engine hangs for a while under traffic. Buyers repeat with the same key what was not answered by yes. */
export async function drillBlackhole(plan: BlackholePlan): Promise<BlackholeResult> {
  const { databaseUrl, onProgress = () => {} } = plan
  const authSecret = plan.env.AUTH_SECRET ?? randomBytes(32).toString('base64')
  const fixtures = { products: 10, stock: STOCK, customers: BUYERS + 1, authSecret }
  const tokens = await createOrderFixtures(databaseUrl, fixtures)
  const api = await startApi(databaseUrl, {
    ...WIDE_ORDER_LIMITS,
    ...{ AUTH_SECRET: authSecret, ANSWER_CACHE_MS: '0', RATE_LIMIT_PER_MINUTE: '1000000' },
    ...plan.env,
  })
  const told = new Map<string, number>()
  const logins = createLogins(api.url)
  const result: BlackholeResult = { engines: {}, acknowledged: 0, codes: 0, sms: undefined, broken: [] }
  try {
    for (const engine of plan.engines) {
      const figures = await freezeUnderTraffic(engine, plan.frozenMs, {
        ...{ url: api.url, internalUrl: api.internalUrl, tokens, told, logins, broken: result.broken },
        received: plan.received,
      })
      result.engines[engine.name] = figures
      onProgress(`${engine.name}: ${JSON.stringify(figures)}`)
    }
    if (plan.received) {
      result.sms = await checkSms(databaseUrl, plan.received)
      const { lost, doubled } = result.sms
      if (lost !== 0 || doubled !== 0) result.broken.push(`SMS: ${lost} lost, ${doubled} doubled`)
    }
  } finally {
    await api.stop()
  }
  result.codes = logins.promised()
  const books = await checkOrderBooks(databaseUrl, STOCK)
  result.broken.push(...books.broken)
  result.acknowledged = told.size
  for (const [key, orderId] of told)
    if (books.orderIds.get(key) !== orderId) result.broken.push(`${key}: told ${orderId}, not kept so`)
  if (books.orders !== told.size) result.broken.push(`${books.orders} orders, ${told.size} were acknowledged`)
  return result
}

interface Shop {
  url: string
  /** where readiness is asked for */
  internalUrl: string
  tokens: readonly string[]
  /** the order each key was answered with */
  told: Map<string, number>
  logins: Logins
  received: BlackholePlan['received']
  broken: string[]
}

async function freezeUnderTraffic(engine: Engine, frozenMs: number, shop: Shop): Promise<FrozenFigures> {
  const { url, internalUrl, tokens, told, logins, received, broken } = shop
  let isOver = false
  let [requests, longestMs] = [0, 0]
  const timed = async <T>(request: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const answer = await request()
    requests++
    longestMs = Math.max(longestMs, Math.round(performance.now() - from))
    return answer
  }
  const isAnswered = async (path: string, at = url) => {
    const answer = await fetch(at + path)
    await answer.bytes()
    return answer.ok
  }
  const isReady = () => isAnswered('/readyz', internalUrl)
  async function look(): Promise<void> {
    for (let n = 0; !isOver; n++) {
      await timed(() => isAnswered(PAGES[n % PAGES.length] ?? ''))
      await wait(20)
    }
  }
  /** The same key until it was answered by yes. */
  async function place(buyer: number, key: string): Promise<void> {
    const order = { token: tokens[buyer] ?? '', key, basket: [{ product: 1 + (buyer % 10), quantity: 1 }] }
    for (;;) {
      const { status, orderId } = await timed(() => sendOrder(url, order))
      if (status === 200 && orderId !== undefined) {
        told.set(key, orderId)
        return
      }
      if (status !== 503) {
        broken.push(`${key} was answered ${status}`)
        return
      }
      await wait(100)
    }
  }
  async function buy(buyer: number): Promise<void> {
    for (let n = 0; !isOver; n++) {
      await place(buyer, `${engine.name.toLowerCase()}-${buyer}-${n}`)
      await wait(BETWEEN_ORDERS_MS)
    }
  }
  async function logIn(): Promise<void> {
    while (!isOver) {
      const { status } = await timed(() => logins.ask())
      if (status !== 200 && status !== 503) broken.push(`a login was answered ${status}`)
      await wait(BETWEEN_LOGINS_MS)
    }
  }
  /** A code asked for now, as often as it takes, is with the telephone. */
  async function untilCodeComes(): Promise<void> {
    let phone = ''
    await waitFor('a code is promised', async () => {
      const asked = await logins.ask()
      phone = asked.phone
      return asked.status === 200
    })
    await waitFor(
      'the code has come',
      async () => received?.().some(({ to }) => to.endsWith(phone)) ?? false,
      60_000,
    )
  }

  /** Silence, and the way back from it. */
  async function hang(): Promise<Pick<FrozenFigures, 'notReadyMs' | 'wellAgainMs' | 'smsAgainMs'>> {
    await wait(1000)
    engine.freeze()
    const frozenAt = performance.now()
    let notReadyMs: number | undefined
    if (engine.isNeeded) {
      await waitFor('readiness says no', async () => !(await isReady()))
      notReadyMs = Math.round(performance.now() - frozenAt)
    }
    await wait(frozenMs - (performance.now() - frozenAt))
    engine.thaw()
    const thawedAt = performance.now()
    const sinceThaw = () => Math.round(performance.now() - thawedAt)
    const [wellAgainMs, smsAgainMs] = await Promise.all([
      (async () => {
        await waitFor('readiness says yes', isReady)
        await waitFor('a page is there', () => isAnswered('/api/v1/products/details/1'))
        await place(BUYERS, `${engine.name.toLowerCase()}-after`)
        return sinceThaw()
      })(),
      received && untilCodeComes().then(sinceThaw),
    ])
    return { notReadyMs, wellAgainMs, smsAgainMs }
  }

  const traffic = Promise.all([
    ...[look(), look(), logIn(), logIn()],
    ...Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)),
  ])
  // told below; a drill that stops before that leaves no loose end
  traffic.catch(() => undefined)
  const times = await hang().finally(() => {
    isOver = true
  })
  await traffic
  return { requests, longestMs, ...times }
}
