import { createOrderStatusService, type OrderStatusDeps } from './order-status.service.ts'

export interface ReleaseDeps extends OrderStatusDeps {
  unconfirmedHours: number
  log: { info: (facts: object, message: string) => void }
}

/** Goods of orders that nobody confirmed in time go back on the shelf. Each order is a transaction of its own: a worker that
 *  dies in between has done some and not the others, and of two workers each takes what the other has not. */
export async function releaseUnconfirmedOrders(deps: ReleaseDeps): Promise<number> {
  const orders = createOrderStatusService(deps)
  let released = 0
  while (await orders.releaseOne(deps.unconfirmedHours)) released++
  if (released > 0) deps.log.info({ released }, 'unconfirmed orders released')
  return released
}
