import { readShop } from '@oyum/settings/shop'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSmsSettings, type SmsSettings } from '#src/config/sms-settings'
import { createSecrets } from '#src/secrets/secrets'
import { addCustomer } from '#test/customer-factory'
import { runJobs } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'
import { type RunningKannel, startKannel } from '../../../../../ops/src/kannel.ts'
import { queueSms } from './sms.service.ts'

let shop: TestApp
let kannel: RunningKannel
let sms: SmsSettings & { adapter: 'kannel' }
const SOON = { timeout: 15_000 }
beforeAll(async () => {
  shop = await useTestApp()
  kannel = await startKannel()
  const address = await shop.internal.listen({ host: '127.0.0.1', port: 0 })
  const settings = readSmsSettings({ ...kannel.env, SMS_REPORT_URL: address }, readShop(undefined))
  if (settings.adapter !== 'kannel') throw new Error('this test sends through Kannel')
  sms = settings
})
afterAll(() => kannel.stop())

const ask = async (phone: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/check-phone',
    payload: { phone },
    headers: { 'x-forwarded-for': '198.51.100.1' },
  })
  return { status: answer.statusCode, ticket: answer.json().ticket as string }
}
const codeState = async (ticket: string) =>
  (await shop.app.inject({ method: 'POST', url: '/api/v1/auth/code-state', payload: { ticket } })).json() as {
    state: string
    message: string
  }
const messageOf = (phone: string) =>
  shop.db
    .selectFrom('smsMessages')
    .selectAll()
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const received = (phone: string) => kannel.received().filter(({ to }) => to === `+993${phone}`)
/** The queue strikes a job off a moment after the run has ended. */
const waitingJobs = async () =>
  (await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(shop.db)).rows
/** The next attempt need not be waited for. The queue puts a failed job back a moment after the run has ended. */
const hurry = () =>
  expect
    .poll(async () => {
      const due = sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second' where locked_at is null returning id`
      return (await due.execute(shop.db)).rows.length
    }, SOON)
    .toBe(1)
const sendsToday = async (phone: string) =>
  (
    await shop.db
      .selectFrom('loginCounters')
      .select('count')
      .where('scope', '=', 'send_phone')
      .where('subject', '=', phone)
      .executeTakeFirst()
  )?.count

describe('the job that sends an SMS', () => {
  it('is committed with the code, sealed, and keeps what the operator reports', async () => {
    const { phone } = await addCustomer(shop.db)
    const { ticket } = await ask(phone)
    const { rows } = await sql<{
      payload: object
    }>`select payload from graphile_worker._private_jobs`.execute(shop.db)
    expect(rows).toHaveLength(1)
    await runJobs(shop, sms)
    const code = / #(\d{4})$/.exec(await kannel.lastSmsTo(phone))?.[1] ?? 'none'
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(phone)
    await expect.poll(async () => (await messageOf(phone)).state, SOON).toBe('delivered')
    expect(await codeState(ticket)).toMatchObject({ state: 'sent' })
  })

  it('does not send a code that was replaced, used or has expired', async () => {
    for (const change of ['replaced_at = now()', 'used_at = now()', 'expires_at = now()']) {
      const { phone } = await addCustomer(shop.db)
      await ask(phone)
      await shop.pool.query(`update login_codes set ${change} where phone = $1`, [phone])
      await runJobs(shop, sms)
      expect([change, (await messageOf(phone)).state]).toEqual([change, 'dropped'])
      expect(received(phone)).toEqual([])
    }
  })

  it('tries again later when the gateway is down, then gives up, tells the customer and gives the send back', async () => {
    const { phone } = await addCustomer(shop.db)
    const { ticket } = await ask(phone)
    await kannel.stopBox('smsbox')
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runJobs(shop, sms)
      expect(await waitingJobs()).toEqual([{ attempts: attempt }])
      expect((await codeState(ticket)).state).toBe('delayed')
      expect((await ask(phone)).status).toBe(429)
      await hurry()
    }
    expect(await sendsToday(phone)).toBe(1)
    await runJobs(shop, sms)
    await expect.poll(waitingJobs, SOON).toEqual([])
    expect(await codeState(ticket)).toEqual({
      state: 'failed',
      message: 'SMS iberip bolmady. Täze kod soraň ýa-da bize jaň ediň.',
    })
    expect(await sendsToday(phone)).toBe(0)

    // no waiting for what never came
    await kannel.startBox('smsbox')
    expect((await ask(phone)).status).toBe(200)
    await runJobs(shop, sms)
    await kannel.lastSmsTo(phone)
    expect(received(phone)).toHaveLength(1)
  })

  it('never sends a second time what may have gone out: no answer in time, a worker that died', async () => {
    const { phone } = await addCustomer(shop.db)
    const { ticket } = await ask(phone)
    kannel.box('bearerbox').process.kill('SIGSTOP')
    await runJobs(shop, { ...sms, timeoutMs: 3000 })
    expect(await kannel.isHandedOver()).toBe(true)
    kannel.box('bearerbox').process.kill('SIGCONT')
    await kannel.lastSmsTo(phone)
    await expect.poll(waitingJobs, SOON).toEqual([])
    await expect.poll(async () => (await codeState(ticket)).state, SOON).toBe('sent')

    const dead = await addCustomer(shop.db)
    await ask(dead.phone)
    // as a worker leaves it that is killed between marking and sending
    await shop.db
      .updateTable('smsMessages')
      .set({ state: 'sending' })
      .where('phone', '=', dead.phone)
      .execute()
    await runJobs(shop, sms)
    expect(received(dead.phone)).toEqual([])
    expect(received(phone)).toHaveLength(1)
  })

  it('does not send a code so late that the customer may have asked for the next one', async () => {
    const { phone } = await addCustomer(shop.db)
    const { ticket } = await ask(phone)
    await shop.pool.query(
      "update sms_messages set created_at = created_at - interval '51 seconds' where phone = $1",
      [phone],
    )
    await runJobs(shop, sms)
    expect(received(phone)).toEqual([])
    expect((await codeState(ticket)).state).toBe('failed')
    expect(await sendsToday(phone)).toBe(0)
  })

  it('sends what an order has to say as often as it takes', async () => {
    const secrets = createSecrets(shop.config.login.authSecret)
    const text = 'Oyum: sargydynyz 100001 kabul edildi.'
    await shop.db.transaction().execute((tx) =>
      queueSms(tx, secrets, {
        phone: '65777777',
        purpose: 'order_placed',
        text,
        budget: shop.config.smsBudget,
      }),
    )
    await kannel.stopBox('fakesmsc')
    await runJobs(shop, sms)
    await kannel.startBox('fakesmsc')
    await hurry()
    await runJobs(shop, sms)
    await expect.poll(() => received('65777777').map((one) => one.text), SOON).toEqual([text])
  })
})

describe('delivery reports', () => {
  it('are believed only with our signature', async () => {
    const { phone } = await addCustomer(shop.db)
    await ask(phone)
    await runJobs(shop, sms)
    await expect.poll(async () => (await messageOf(phone)).state, SOON).toBe('delivered')
    await shop.db.updateTable('smsMessages').set({ state: 'sent' }).where('phone', '=', phone).execute()
    const { id } = await messageOf(phone)
    const report = (signed: string) => shop.internal.inject(`/sms/report?id=${signed}&status=16`)
    expect((await report(`${id}.AAAAAAAAAAAAAAAAAAAAAA`)).statusCode).toBe(404)
    expect((await messageOf(phone)).state).toBe('sent')
    const signed = createSecrets(shop.config.login.authSecret).signId('sms report', id)
    expect((await report(signed)).statusCode).toBe(204)
    expect((await messageOf(phone)).state).toBe('failed')
  })
})
