import { setTimeout as wait } from 'node:timers/promises'
import { type BasketLine, cancelOrder, drawBasket, sendOrder } from '../orders/buyer.ts'
import type { DeskCounts } from './desk-browser.ts'
import type { DeskHouse } from './desk-house.ts'

export interface KnownOrder {
  id: number
  /** from 1 on, as the fixtures number them */
  customer: number
}

/** Customers at the shop: they repeat what got no answer with the same key. */
export function createCustomers(
  house: DeskHouse,
  counts: DeskCounts,
  { tokens, random, products }: { tokens: string[]; random: (below: number) => number; products: number },
) {
  let placed = 0

  async function untilAnswered<T>(what: string, send: () => Promise<T & { status: number }>) {
    for (;;) {
      const from = performance.now()
      const answer = await send().catch((error: Error) => error)
      const isLost = answer instanceof Error || answer.status >= 500
      if (!isLost) return answer
      const said = answer instanceof Error ? answer.message : answer.status
      if (!house.wasAway(undefined, from, performance.now())) counts.faults.push(`${what}: ${said}`)
      counts.lost++
      await wait(30)
    }
  }

  return {
    /** Undefined: the goods were gone. */
    async place(): Promise<KnownOrder | undefined> {
      const n = placed++
      const customer = 1 + (n % tokens.length)
      const order = {
        ...{ token: tokens[customer - 1] ?? '', key: `placement-${n}`, phone: String(65_000_000 + customer) },
        basket: drawBasket(random, products, 3) as readonly BasketLine[],
      }
      const answer = await untilAnswered('place', () => sendOrder(house.shopUrl, order))
      if (answer.orderId !== undefined) return { id: answer.orderId, customer }
      if (answer.errors.some(({ code }) => code !== 'stock' && code !== 'idempotency_mismatch'))
        counts.faults.push(`place: ${JSON.stringify(answer.errors)}`)
      return undefined
    },

    /** False: somebody has confirmed it already. */
    async cancel({ id, customer }: KnownOrder): Promise<boolean> {
      const { status } = await untilAnswered('cancel', async () => ({
        status: await cancelOrder(house.shopUrl, tokens[customer - 1] ?? '', id),
      }))
      if (status !== 200 && status !== 409) counts.faults.push(`cancel: ${status}`)
      return status === 200
    },
  }
}
