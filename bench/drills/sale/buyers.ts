import { orderBody } from '@oyum/testing/order-body'

export interface Bought {
  orders: number
  /** refusals that told the new sum */
  refusals: number
  broken: string[]
  /** the slowest order, from the first press to the answer that it is placed */
  slowestMs: number
}

interface Answer {
  order_amount?: number
  order_id?: number
  errors?: { code: string; order_amount?: number }[]
}

/** Customers who order two products each, one after another in every lane, for as long as `isOpen` says. Whoever is refused agrees
 *  to the sum that the refusal told, and nothing else is ever an answer. */
export async function buyUntil(
  url: string,
  given: { tokens: string[]; products: number; lanes: number; isOpen: () => boolean },
): Promise<Bought & { sums: Map<number, number> }> {
  const bought: Bought = { orders: 0, refusals: 0, broken: [], slowestMs: 0 }
  const sums = new Map<number, number>()
  const waiting = given.tokens.entries()

  async function buy(nth: number, token: string): Promise<void> {
    const lines = [1 + ((nth * 7919) % given.products), 1 + ((nth * 104_729 + 1) % given.products)]
    const cart = [...new Set(lines)].map((id) => ({ id }))
    const from = performance.now()
    // nobody has looked yet: the first sum is a guess, as after a page that was open for a day
    for (let sumTenge = 100, tries = 0; tries < 10; tries++) {
      const response = await fetch(`${url}/api/v1/customer/order/place`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `sale-${nth}-${tries}`,
        },
        body: JSON.stringify(orderBody(cart, sumTenge)),
      })
      const told = (await response.json()) as Answer
      if (response.status === 200) {
        bought.orders++
        bought.slowestMs = Math.max(bought.slowestMs, performance.now() - from)
        sums.set(told.order_id ?? 0, sumTenge)
        return
      }
      const next = told.errors?.[0]?.order_amount
      if (told.errors?.[0]?.code !== 'price_changed' || next === undefined) {
        bought.broken.push(`order ${nth}: ${response.status} ${JSON.stringify(told).slice(0, 200)}`)
        return
      }
      bought.refusals++
      sumTenge = Math.round(next * 100)
    }
    bought.broken.push(`order ${nth}: ten new prices one after another`)
  }

  await Promise.all(
    Array.from({ length: given.lanes }, async () => {
      while (given.isOpen()) {
        const { value, done } = waiting.next()
        if (done) return
        await buy(...value)
      }
    }),
  )
  return { ...bought, sums }
}
