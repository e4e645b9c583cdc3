import { orderBody } from '@oyum/testing/order-body'
import type { Page } from '@playwright/test'
import type { Goods } from './checkout.ts'
import { expect } from './test.ts'

// Orders by the calls themselves, for journeys that begin where the order is placed already.

export interface PlacedOrder {
  id: number
  amount: number
}

/** One of each of the goods, without a discount; the customer of this browser buys them. */
export async function placeOrder(page: Page, goods: readonly Goods[], note = ''): Promise<PlacedOrder> {
  const amount = goods.reduce((sum, { price }) => sum + price, 0)
  const answer = await page.request.post('/api/v1/customer/order/place', {
    data: orderBody(goods, Math.round(amount * 100), {
      delivery_address: 'Aşgabat, Mir 7, 24-nji jaý, 56',
      order_note: note,
    }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { order_id: id } = (await answer.json()) as { order_id: number }
  return { id, amount }
}
