import { staffCallTable } from '@oyum/contract/staff/call-table'
import type { OrderLinesChange } from '@oyum/contract/staff/order-changes'
import type { Desk, DeskCounts, Told } from './desk-browser.ts'

const { orders } = staffCallTable

/** somebody else was faster so often: it is left to them */
const MOST_TRIES = 8

interface Line {
  number: number
  productId: number
  quantity: number
}
interface Page {
  status: string
  version: number
  amountTenge: number
  lines: Line[]
}

export interface OperatorDeps {
  desk: Desk
  counts: DeskCounts
  random: (below: number) => number
  products: number
  /** by number: who was told that they confirmed it */
  confirmed: Map<number, number>
  /** seen confirmed or cancelled: nobody goes there to confirm it */
  over: Set<number>
}

const isOpen = ({ status }: Page) => status === 'pending' || status === 'confirmed'

/** Somebody at the desk. Whatever a lost answer may have done, they look at the order before they press again. */
export function createOperator(
  id: number,
  { desk, counts, random, products, confirmed, over }: OperatorDeps,
) {
  const page = async (orderId: number) => (await desk.look(orders.read, { id: orderId })).json as Page

  /** Another was faster: what every desk knows. Everything else that is no answer is a fault. */
  function isRefused(what: string, told: Told): boolean {
    if (told.code === 'ok') return false
    if (told.status !== 409) counts.faults.push(`${what}: ${told.status} ${told.code}`)
    return true
  }

  /** Whether it was this one who did. */
  async function confirm(orderId: number): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { status, version, amountTenge } = await page(orderId)
      if (status !== 'pending') {
        over.add(orderId)
        return false
      }
      const told = await desk.ask(orders.confirm, { id: orderId, body: { version, amountTenge } })
      if (!told || isRefused('confirm', told)) continue
      const other = confirmed.get(orderId)
      if (other !== undefined) counts.faults.push(`order ${orderId} was confirmed by ${other} and by ${id}`)
      confirmed.set(orderId, id)
      over.add(orderId)
      return true
    }
    return false
  }

  return {
    confirm,

    /** False: nobody is to be called. An order whose answer was lost is found in the list afterwards. */
    async callNext(): Promise<boolean> {
      const told = await desk.ask(orders.next)
      if (!told) return true
      if (!told.json.order) return false
      await confirm(told.json.order.id)
      return true
    },

    async changeLines(orderId: number): Promise<boolean> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const now = await page(orderId)
        if (!isOpen(now)) return false
        const body = { version: now.version, ...otherLines(now.lines) }
        const dry = await desk.look(orders.changeLines, { id: orderId, body: { ...body, dry: true } })
        if (isRefused('dry run', dry)) continue
        const { amountTenge, shortages } = dry.json as OrderLinesChange
        if (shortages.length > 0) continue
        const saved = await desk.ask(orders.changeLines, {
          ...{ id: orderId, body: { ...body, dry: false, amountTenge } },
        })
        if (!saved || isRefused('change of lines', saved)) continue
        if ((saved.json as OrderLinesChange).isSaved) return true
      }
      return false
    },

    async merge(into: number, from: number): Promise<boolean> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const [one, other] = [await page(into), await page(from)]
        if (!isOpen(one) || !isOpen(other)) return false
        const told = await desk.once(orders.merge, {
          into: { id: into, version: one.version },
          from: { id: from, version: other.version },
        })
        if (isRefused('merge', told)) continue
        over.add(from)
        return true
      }
      return false
    },

    async cancelMany(which: { ids: number[] } | { customerId: number }): Promise<void> {
      const told = await desk.once(orders.cancelMany, { ...which, reason: 'other' })
      if (isRefused('mass cancel', told)) return
      for (const { id: one, result } of told.json.rows) {
        over.add(one)
        if (result === 'not_found') counts.faults.push(`mass cancel: order ${one} is unknown`)
      }
    },

    /** One page of those that wait, whoever has them. */
    async waiting(): Promise<number[]> {
      const told = await desk.look(orders.list, { query: '?view=to_call&limit=100' })
      return told.json.rows.map((row: { id: number }) => row.id)
    },
  }

  /** One line more, fewer or other pieces, or one line less. */
  function otherLines(lines: readonly Line[]) {
    const kept = lines.map(({ number, quantity }) => ({ number, quantity }))
    const chosen = random(kept.length)
    const way = random(3)
    if (way === 0)
      return { kept, added: [{ productId: 1 + random(products), variation: null, quantity: 1 + random(3) }] }
    if (way === 1 && kept.length > 1) return { kept: kept.filter((_, place) => place !== chosen), added: [] }
    const others = kept.map((line, place) =>
      place === chosen ? { ...line, quantity: (line.quantity % 5) + 1 } : line,
    )
    return { kept: others, added: [] }
  }
}

export type Operator = ReturnType<typeof createOperator>
