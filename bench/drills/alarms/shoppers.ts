import { request as askSecurely } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { orderBody } from '@oyum/testing/order-body'
import { priceTenge } from '../../tools/order-fixtures.ts'
import type { WatchedShop } from './watched-shop.ts'

/** Readers who go on whatever happens, and one who orders unless told not to. */
export function startShoppers({ shop, tokens }: Pick<WatchedShop, 'shop' | 'tokens'>) {
  let isOver = false
  let mayOrder = true
  const open = (path: string) =>
    new Promise<void>((resolve) => {
      // the certificate is one that nobody vouches for
      const asked = askSecurely(shop.url + path, { rejectUnauthorized: false, timeout: 6000 }, (answer) => {
        answer.resume()
        answer.once('close', resolve)
      })
      asked.once('error', () => resolve())
      asked.once('timeout', () => asked.destroy())
      asked.end()
    })
  // many customers: each may have only so many SMS a day
  let placed = 0
  const order = async () => {
    const token = tokens[placed++ % tokens.length]
    const answer = await fetch(`${shop.apiUrl}/api/v1/customer/order/place`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(orderBody([{ id: 1 }], priceTenge(1))),
    })
    await answer.bytes()
  }
  const forEver = async (act: () => Promise<unknown>, everyMs: number) => {
    while (!isOver) {
      await act().catch(() => {})
      await wait(everyMs)
    }
  }
  const walks = [
    forEver(() => open('/'), 300),
    forEver(() => open('/product-detail/1'), 300),
    ...Array.from({ length: 6 }, (_, n) => forEver(() => open(`/api/v1/products/details/${n + 1}`), 150)),
    forEver(async () => mayOrder && order(), 1000),
  ]
  return {
    holdOrders: (isHeld: boolean) => {
      mayOrder = !isHeld
    },
    stop: async () => {
      isOver = true
      await Promise.all(walks)
    },
  }
}
