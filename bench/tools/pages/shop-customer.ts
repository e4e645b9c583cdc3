import { readSmsBudget } from '@oyum/api/config/sms-settings'
import { createOrderStatusService } from '@oyum/api/modules/orders/order-status.service'
import { createSecrets } from '@oyum/api/secrets/secrets'
import type { ProductCard } from '@oyum/api-client/read/product'
import { readProductList } from '@oyum/api-client/read/product-list'
import { createDatabase, createPool } from '@oyum/database/connection'
import { readShop } from '@oyum/settings/shop'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import type { OrderStatus } from '@oyum/shop-rules/order-status'
import { addCustomer, openSession } from '@oyum/testing/customers'

// A customer with some orders, for pages that only customers see.

export interface ShopCustomer {
  token: string
  /** the one that is on its way */
  order: number
  /** the newest, which can still be cancelled */
  pending: number
  cancelled: number
  /** of another one, who has neither orders nor favourites */
  newcomerToken: string
}

interface Place {
  url: string
  databaseUrl: string
  authSecret: string
}

/** Some favourites, and one order for every status, the newest still pending, of one to six goods each. */
export async function becomeCustomer({ url, databaseUrl, authSecret }: Place): Promise<ShopCustomer> {
  const secrets = createSecrets(authSecret)
  const pool = createPool({ url: databaseUrl, poolSize: 1 })
  const db = createDatabase(pool)
  const service = createOrderStatusService({
    ...{ db, secrets, shop: readShop(undefined), smsBudget: readSmsBudget(process.env) },
  })
  const enter = async (phone: string, firstName: string) => {
    const { id } = await addCustomer(db, { phone, firstName, lastName: 'Gurbanowa' })
    return openSession(db, id, authSecret)
  }
  try {
    const token = await enter('65123456', 'Maral')
    const newcomerToken = await enter('65123457', 'Aýna')
    const goods = await plainGoods(url)
    await addFavourites(url, token, goods.slice(0, 5))
    // each goes its way before the next: a new customer may not have them all open at once
    const order = async (from: number, to: number, ...statuses: OrderStatus[]) => {
      const id = await placeOrder(url, token, goods.slice(from, to))
      for (const status of statuses) await service.changeByShop(id, status, { actor: 'shots', isTold: false })
      return id
    }
    const cancelled = await order(0, 1, 'cancelled')
    await order(1, 7, 'confirmed', 'processing', 'out_for_delivery', 'delivered')
    const onTheWay = await order(7, 10, 'confirmed', 'processing', 'out_for_delivery')
    await order(10, 12, 'confirmed')
    const pending = await order(12, 14)
    return { token, order: onTheWay, pending, cancelled, newcomerToken }
  } finally {
    await pool.end()
  }
}

async function plainGoods(url: string): Promise<ProductCard[]> {
  const answer = await fetch(`${url}/api/v1/products/latest?limit=50&offset=1`)
  const { products } = readProductList(await answer.json())
  return products.filter(({ stock, variations }) => stock > 1 && variations.length === 0)
}

async function addFavourites(url: string, token: string, goods: readonly ProductCard[]): Promise<void> {
  const answer = await fetch(`${url}/api/v1/customer/wish-list/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product_ids: goods.map(({ id }) => id) }),
  })
  if (!answer.ok) throw new Error(`the favourites were answered with ${answer.status}`)
}

async function placeOrder(url: string, token: string, goods: readonly ProductCard[]): Promise<number> {
  const items = goods.map((product) => ({ ...product, quantity: 1 }))
  const form = {
    address: 'Aşgabat, Mir 7, 24-nji jaý, 56',
    phone: '65123456',
    comment: '3-nji gat, lift bar',
  }
  const answer = await fetch(`${url}/api/v1/customer/order/place`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(orderPayload(items, form)),
  })
  const { order_id: id } = (await answer.json()) as { order_id?: number }
  if (id === undefined) throw new Error(`the order was answered with ${answer.status}`)
  return id
}
