import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Goods } from './checkout.ts'
import { expect } from './test.ts'

// Orders by the calls themselves, for journeys that begin where the order is placed already.

const SHOP_COMMAND = fileURLToPath(new URL('../../apps/api/src/cli/shop.ts', import.meta.url))

export interface PlacedOrder {
  id: number
  amount: number
}

/** One of each of the goods, without a discount; the customer of this browser buys them. */
export async function placeOrder(page: Page, goods: readonly Goods[], note = ''): Promise<PlacedOrder> {
  const amount = goods.reduce((sum, { price }) => sum + price, 0)
  const answer = await page.request.post('/api/v1/customer/order/place', {
    data: {
      is_web: true,
      order_amount: amount,
      delivery_address_id: 1,
      delivery_address: 'Aşgabat, Mir 7, 24-nji jaý, 56',
      order_type: 'self_pickup',
      branch_id: 1,
      cart: goods.map(({ id }) => ({ product_id: id, quantity: 1, variation: [] })),
      coupon_discount_amount: 0,
      coupon_discount_title: '',
      payment_method: 'cash_on_delivery',
      coupon_code: null,
      order_note: note,
      phone: '+99365123456',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { order_id: id } = (await answer.json()) as { order_id: number }
  return { id, amount }
}

/** What the people of the shop type: `npm run shop -- order 100123 confirmed`. */
export async function shopSays(databaseAddress: string, id: number, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    await promisify(execFile)(process.execPath, [SHOP_COMMAND, 'order', String(id), status, '--no-sms'], {
      env: { ...process.env, DATABASE_URL: databaseAddress },
    })
  }
}
