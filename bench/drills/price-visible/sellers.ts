import { STAFF_API_PREFIX, staffCallTable } from '@oyum/contract/staff/call-table'
import { createDatabase, type createPool } from '@oyum/database/connection'
import { logInStaff } from '@oyum/testing/staff'
import type { PricedGoods } from './priced-goods.ts'

const { goods, prices } = staffCallTable

/** Two people who may change prices, each at a desk of their own. */
export async function seatSellers(
  pool: ReturnType<typeof createPool>,
  staffApiUrl: string,
  staffSecret: string,
) {
  const db = createDatabase(pool)
  const seat = async () => {
    const { cookie } = await logInStaff(db, 'manager', staffSecret)
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await fetch(staffApiUrl + STAFF_API_PREFIX + path, {
        ...{ method, headers: { cookie, ...(body && { 'content-type': 'application/json' }) } },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return JSON.parse(text)
    }
    /** As the screen does it: read, and saved with the version that was read. */
    return async ({ id, tengeAt }: PricedGoods, number: number): Promise<void> => {
      const { version } = await ask(goods.read.method, goods.read.path.replace(':id', String(id)))
      await ask(prices.change.method, prices.change.path.replace(':id', String(id)), {
        ...{ version, priceTenge: tengeAt(number), variations: [] },
        ...{ baseDiscountType: 'percent', baseDiscountHundredths: 0 },
      })
    }
  }
  return [await seat(), await seat()] as const
}
