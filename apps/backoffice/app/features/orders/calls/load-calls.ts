import type { OrderCounts } from '#app/features/orders/order-views.ts'
import { api } from '#app/lib/api.ts'

/** More than anybody calls about at once. */
const MOST_HELD = 7

export interface HeldOrder {
  id: number
  until: string
}

export async function loadCalls(): Promise<{ counts: OrderCounts; held: HeldOrder[] }> {
  const [counts, held] = await Promise.all([api.orders.counts(), findHeld()])
  return { counts, held }
}

/** What this person has now. The list knows whom by name, an order by whom exactly and until when. */
async function findHeld(): Promise<HeldOrder[]> {
  const { id: by, name } = await api.me.read()
  const { rows } = await api.orders.list({ query: { view: 'to_call', by } })
  const mine = rows.filter(({ claimedBy }) => claimedBy === name).slice(0, MOST_HELD)
  const orders = await Promise.all(mine.map(({ id }) => api.orders.read({ params: { id } })))
  return orders.flatMap(({ id, claim }) => (claim?.by.id === by ? [{ id, until: claim.until }] : []))
}
