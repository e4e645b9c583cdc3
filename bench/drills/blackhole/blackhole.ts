import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '@oyum/ops/api'
import { waitFor } from '@oyum/ops/wait-for'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { createOrderFixtures } from '../../tools/order-fixtures.ts'
import { sendOrder } from '../orders/buyer.ts'
import { checkOrderBooks } from '../orders/order-invariants.ts'

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
  onProgress?: (text: string) => void
}

interface FrozenFigures {
  requests: number
  longestMs: number
  /** until readiness said no */
  notReadyMs: number | undefined
  /** from the end of the silence until a page, an order and readiness were well again */
  wellAgainMs: number
}

export interface BlackholeResult {
  engines: Record<string, FrozenFigures>
  acknowledged: number
  broken: string[]
}

const STOCK = 1_000_000
const BUYERS = 6
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
  const result: BlackholeResult = { engines: {}, acknowledged: 0, broken: [] }
  try {
    for (const engine of plan.engines) {
      const figures = await freezeUnderTraffic(engine, plan.frozenMs, {
        ...{ url: api.url, internalUrl: api.internalUrl, tokens, told, broken: result.broken },
      })
      result.engines[engine.name] = figures
      onProgress(`${engine.name}: ${JSON.stringify(figures)}`)
    }
  } finally {
    await api.stop()
  }
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
  broken: string[]
}

async function freezeUnderTraffic(engine: Engine, frozenMs: number, shop: Shop): Promise<FrozenFigures> {
  const { url, internalUrl, tokens, told, broken } = shop
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
    for (let n = 0; !isOver; n++) await place(buyer, `${engine.name.toLowerCase()}-${buyer}-${n}`)
  }

  /** Silence, and the way back from it. */
  async function hang(): Promise<Pick<FrozenFigures, 'notReadyMs' | 'wellAgainMs'>> {
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
    await waitFor('readiness says yes', isReady)
    await waitFor('a page is there', () => isAnswered('/api/v1/products/details/1'))
    await place(BUYERS, `${engine.name.toLowerCase()}-after`)
    return { notReadyMs, wellAgainMs: Math.round(performance.now() - thawedAt) }
  }

  const traffic = Promise.all([look(), look(), ...Array.from({ length: BUYERS }, (_, buyer) => buy(buyer))])
  // told below; a drill that stops before that leaves no loose end
  traffic.catch(() => undefined)
  const times = await hang().finally(() => {
    isOver = true
  })
  await traffic
  return { requests, longestMs, ...times }
}
