import type { ErrorEntry } from '@oyum/contract/errors'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import { priceTenge } from '../../tools/order-fixtures.ts'

export interface BasketLine {
  product: number
  quantity: number
}

/** One to five different products, in an order of their own. */
export function drawBasket(
  random: (below: number) => number,
  products: number,
  mostOfOne: number,
): BasketLine[] {
  const chosen = new Set<number>()
  const size = 1 + random(5)
  while (chosen.size < size) chosen.add(1 + random(products))
  return [...chosen].map((product) => ({ product, quantity: 1 + random(mostOfOne) }))
}

export interface Answer {
  status: number
  orderId: number | undefined
  errors: ErrorEntry[]
}

/** customer/order/place over HTTP, as a browser sends it. Throws when no whole answer came. */
export async function sendOrder(
  url: string,
  {
    token,
    key,
    basket,
    phone = '65123456',
  }: { token: string; key: string; basket: readonly BasketLine[]; phone?: string },
): Promise<Answer> {
  const items = basket.map(({ product, quantity }) => ({
    id: product,
    priceTenge: priceTenge(product),
    discount: undefined,
    stock: quantity,
    quantity,
  }))
  const answer = await fetch(`${url}/api/v1/customer/order/place`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-localization': 'tk',
    },
    body: JSON.stringify(orderPayload(items, { address: 'Aşgabat, Mir 7', phone, comment: '' })),
  })
  const body = (await answer.json()) as { order_id?: number; errors?: ErrorEntry[] }
  return { status: answer.status, orderId: body.order_id, errors: body.errors ?? [] }
}

/** customer/order/cancel; whether it was possible is the caller's matter. */
export async function cancelOrder(url: string, token: string, id: number): Promise<number> {
  const answer = await fetch(`${url}/api/v1/customer/order/cancel`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: id }),
  })
  await answer.arrayBuffer()
  return answer.status
}
