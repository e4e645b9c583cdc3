import { createDatabase, createPool } from '@oyum/database/connection'
import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { orderBody } from '@oyum/testing/order-body'
import { logInStaff } from '@oyum/testing/staff'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readStaffConfig } from '#src/config/staff-env'
import { createSecrets } from '#src/secrets/secrets'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { useSmsInbox } from '#test/sms-inbox'
import { useTestApp } from '#test/test-app'
import { callDuty } from './call-duty.ts'

const PHONE = '65000001'
const shop = await useTestApp()
const inbox = await useSmsInbox(shop)
const { staffSecret } = readStaffConfig(process.env)
// two workers, with the role they have in production
const pools = [1, 2].map(() =>
  createPool({ url: shop.url, role: 'oyum_worker', poolSize: 2, applicationName: 'oyum test worker' }),
)
afterAll(async () => {
  for (const pool of pools) await pool.end()
})
const workers = pools.map((pool) => ({
  ...{ db: createDatabase(pool), staffSecrets: createSecrets(staffSecret), shop: shop.config.shop },
  dutyPhones: [PHONE],
}))
const tell = (now: Date, worker = 0) => callDuty(workers[worker] as (typeof workers)[number], now)
/** on a Tuesday, by the clock of the shop */
const at = (time: string, day = '2026-11-17') => new Date(`${day}T${time}:00+05:00`)
const told = async () => (await inbox.textsTo(PHONE)).length

let order: number
beforeAll(async () => {
  const product = await addProduct(shop.db, {
    ...{ categoryId: await addCategory(shop.db), priceTenge: 100, stock: 10 },
  })
  const { headers } = await addSignedInCustomer(shop)
  order = (await place(shop, headers, orderBody([{ id: product }], 100))).json().order_id
})
const sql = (text: string, values: unknown[] = []) => shop.pool.query(text, values)
const waits = (since: Date) =>
  sql("update orders set status = 'pending', claimed_by = null, claimed_until = null, call_after = $1", [
    since,
  ])
beforeEach(async () => {
  await sql('delete from duty_calls')
  await sql('delete from staff_sessions')
  await sql("delete from login_counters where scope = 'sms_phone'")
  await waits(at('10:00'))
})

describe('nobody there', () => {
  it('DESK-22 an order that waits for ten minutes of the working hours is told to the duty phone', async () => {
    const before = await told()
    expect(await tell(at('10:09'))).toBeUndefined()
    expect(await tell(at('10:10'))).toBe(order)
    const texts = await inbox.textsTo(PHONE)
    expect(texts.length).toBe(before + 1)
    expect(texts.at(-1)).toContain(String(order))
    expect(texts.at(-1)?.length).toBeLessThanOrEqual(160)
    // only letters that every telephone shows, in one message
    expect(texts.at(-1)).toMatch(/^[ -~]+$/)
  })

  it('DESK-22 one SMS, not two, also with two workers at the same moment, the first time and later', async () => {
    for (const now of [at('10:10'), at('10:40')]) {
      const before = await told()
      const rounds = await Promise.all([0, 1, 0, 1].map((worker) => tell(now, worker)))
      expect(rounds.filter((one) => one !== undefined)).toEqual([order])
      expect(await told()).toBe(before + 1)
    }
  })

  it('DESK-22 at most one in half an hour, and ten a day', async () => {
    const before = await told()
    const started = at('10:10').getTime()
    const rung: number[] = []
    for (let minute = 0; minute < 8 * 60 - 20; minute++)
      if (await tell(new Date(started + minute * 60_000))) rung.push(minute)
    expect(rung).toEqual(Array.from({ length: 10 }, (_, n) => n * 30))
    expect(await told()).toBe(before + 10)
    await sql("delete from login_counters where scope = 'sms_phone'")
    expect(await tell(at('09:10', '2026-11-18'))).toBe(order)
  })

  it('outside of the working hours nobody is woken; what came at night waits from the opening on', async () => {
    await waits(at('03:00'))
    for (const now of [at('08:59'), at('09:09'), at('18:00'), at('23:00'), at('12:00', '2026-11-22')])
      expect([now, await tell(now)]).toEqual([now, undefined])
    expect(await tell(at('09:10'))).toBe(order)
  })

  it('an order that is taken, called later or no longer pending does not wait', async () => {
    const { id } = await logInStaff(shop.db, 'operator', staffSecret)
    await sql('update orders set claimed_by = $1, claimed_until = $2', [id, at('10:20')])
    expect(await tell(at('10:15'))).toBeUndefined()
    expect(await tell(at('10:21'))).toBe(order)
    await sql('delete from duty_calls')
    await waits(at('11:00'))
    expect(await tell(at('10:30'))).toBeUndefined()
    await waits(at('10:00'))
    await sql("update orders set status = 'confirmed'")
    expect(await tell(at('10:30'))).toBeUndefined()
  })

  it.each(STAFF_ROLES)(
    'DESK-22 %s with an open screen is somebody only if they may call',
    async (role: StaffRole) => {
      const { id } = await logInStaff(shop.db, role, staffSecret)
      const seen = (moment: Date) =>
        sql(
          'update staff_sessions set stream_seen_at = $2, idle_until = $3, ends_at = $3 where staff_id = $1',
          [...[id, moment, at('23:00')]],
        )
      await seen(at('10:29'))
      const calls = ['owner', 'manager', 'operator'].includes(role)
      await seen(new Date(at('10:30').getTime() - 59_000))
      expect(await tell(at('10:30'))).toBe(calls ? undefined : order)
      await sql('delete from duty_calls')
      // the screen is gone; or it is there, and its session is over
      await seen(at('10:28'))
      expect(await tell(at('10:30'))).toBe(order)
      await sql('delete from duty_calls')
      await seen(at('10:30'))
      await sql('update staff_sessions set revoked_at = now() where staff_id = $1', [id])
      expect(await tell(at('10:30'))).toBe(order)
    },
  )

  it('without a duty phone nobody is told', async () => {
    const [worker] = workers
    if (!worker) throw new Error('no worker')
    expect(await callDuty({ ...worker, dutyPhones: [] }, at('10:30'))).toBeUndefined()
  })
})
