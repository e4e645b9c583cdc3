import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { apiSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'
import { createOrderFixtures, seededRandom } from '../../tools/order-fixtures.ts'
import { type BasketLine, cancelOrder, sendOrder } from './buyer.ts'
import { findHoards, type Hoards } from './hoards.ts'

export interface HoardPlan {
  /** a migrated, empty database */
  url: string
  hoarders: number
  /** customers who each want one piece meanwhile */
  honest: number
  products: number
  /** between two honest customers, so that they come all the while */
  honestPauseMs?: number
  /** asked before every request of a hoarder, with how many it has sent */
  isOver: (sent: number) => boolean
  /** settings of the api other than the shop's own */
  env?: Record<string, string>
}

export interface HoardResult {
  requests: number
  placed: number
  /** refusals by the name of the limit */
  refused: Record<string, number>
  bounds: Hoards
  /** the most that was seen at any moment */
  held: Hoards
  honestPlaced: number
  /** from the first moment of the hoarding until the last of them ordered */
  honestUntilMs: number
  broken: string[]
}

/** What the shop's own settings allow to so many new customers within an hour. */
function boundsOf(hoarders: number): Hoards {
  const own = readSettings(apiSettings, { NODE_ENV: 'development' })
  return {
    openOrders: hoarders * own.ORDERS_OPEN_NEW,
    piecesOfOne: hoarders * own.ORDER_PIECES_NEW,
    manat: hoarders * own.ORDER_VALUE_NEW,
    orders: hoarders * own.ORDERS_PER_HOUR_NEW,
    sms: Math.min(hoarders * Math.min(own.ORDERS_PER_HOUR_NEW, own.SMS_PER_CUSTOMER_DAY), own.SMS_PER_DAY),
  }
}

/** New customers who take whatever they can get, cancel and take again, while honest ones buy a piece each. The shelves hold
 *  twice what the hoarders may hold of each product, and a piece for each of the honest. */
export async function drillHoard(plan: HoardPlan): Promise<HoardResult> {
  const bounds = boundsOf(plan.hoarders)
  const authSecret = randomBytes(32).toString('base64')
  const stock = 2 * bounds.piecesOfOne + plan.honest
  const customers = plan.hoarders + plan.honest
  const tokens = await createOrderFixtures(plan.url, {
    products: plan.products,
    stock,
    customers,
    authSecret,
  })
  // the limit by address is another drill's; these come from everywhere
  const env = { ...plan.env, AUTH_SECRET: authSecret, RATE_LIMIT_PER_MINUTE: '1000000' }
  const api = await startApi(plan.url, env)
  const pool = createPool({ url: plan.url, poolSize: 1 })
  const result: HoardResult = {
    ...{ requests: 0, placed: 0, refused: {}, bounds, honestPlaced: 0, honestUntilMs: 0, broken: [] },
    held: { openOrders: 0, piecesOfOne: 0, manat: 0, orders: 0, sms: 0 },
  }
  let isDone = false
  const began = performance.now()

  async function look(): Promise<void> {
    const now = await findHoards(pool, plan.hoarders)
    for (const name of Object.keys(now) as (keyof Hoards)[])
      result.held[name] = Math.max(result.held[name], now[name])
  }

  async function hoard(who: number): Promise<void> {
    const token = tokens[who] ?? ''
    const random = seededRandom(who)
    const mine: number[] = []
    for (let sent = 0; !plan.isOver(sent); sent++) {
      const key = `hoarder-${who}-${sent}`
      const answer = await sendOrder(api.url, { token, key, basket: greedy(sent, plan.products, random) })
      result.requests++
      if (answer.status === 200) {
        result.placed++
        mine.push(answer.orderId ?? 0)
      } else if (answer.status === 409) {
        const { code = 'none', limit = code } = answer.errors[0] ?? {}
        result.refused[limit] = (result.refused[limit] ?? 0) + 1
      } else result.broken.push(`${key} was answered ${answer.status}`)
      // what is cancelled makes room for the next, and its SMS is gone
      if (sent % 3 === 2 && mine.length > 1) await cancelOrder(api.url, token, mine.shift() ?? 0)
    }
  }

  async function buyHonestly(who: number): Promise<void> {
    const product = 1 + (who % plan.products)
    const order = { token: tokens[plan.hoarders + who] ?? '', key: `honest-${who}` }
    const answer = await sendOrder(api.url, { ...order, basket: [{ product, quantity: 1 }] })
    result.honestUntilMs = Math.round(performance.now() - began)
    if (answer.status === 200) result.honestPlaced++
    else
      result.broken.push(`an honest customer was answered ${answer.status} ${JSON.stringify(answer.errors)}`)
  }

  try {
    const hoarding = Promise.all(Array.from({ length: plan.hoarders }, (_, who) => hoard(who))).finally(
      () => {
        isDone = true
      },
    )
    // one honest customer after the other, from the first moment, and a look at the shelves between them
    for (let who = 0; who < plan.honest || !isDone; who++) {
      if (who < plan.honest) await buyHonestly(who)
      await look()
      if (plan.honestPauseMs) await wait(plan.honestPauseMs)
    }
    await hoarding
    await look()
  } finally {
    await api.stop()
    await pool.end()
  }
  for (const name of Object.keys(bounds) as (keyof Hoards)[]) {
    if (result.held[name] > bounds[name])
      result.broken.push(`${name}: ${result.held[name]} of hoarders, at most ${bounds[name]} are allowed`)
  }
  return result
}

/** By turns: everything there is, a dozen of each of some, one piece. */
function greedy(sent: number, products: number, random: (below: number) => number): BasketLine[] {
  const all = Array.from({ length: products }, (_, at) => at + 1)
  if (sent % 4 === 0) return all.map((product) => ({ product, quantity: 100 }))
  if (sent % 4 === 3) return [{ product: 1 + random(products), quantity: 1 }]
  const from = random(products)
  return all.filter((product) => (product + from) % 2 === 0).map((product) => ({ product, quantity: 6 }))
}
