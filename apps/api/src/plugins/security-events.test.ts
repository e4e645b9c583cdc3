import { Writable } from 'node:stream'
import { orderBody } from '@oyum/testing/order-body'
import { expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { readConfig } from '#src/config/env'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { useSmsInbox } from '#test/sms-inbox'
import { useTestApp } from '#test/test-app'

const PHONE = '65427391'
const ADDRESS = '203.0.113.77'

it('OPEN-117 AUTH-25 each security event is a line and a figure, and no line holds a number, an address, a code or a token', async () => {
  const shop = await useTestApp()
  const inbox = await useSmsInbox(shop)
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { fresh, known } = readConfig().orderLimits
  const config = { ...shop.config, orderLimits: { fresh, known } }
  const app = await buildApp({
    config,
    pool: shop.pool,
    redis: shop.redis,
    logger: { level: 'info', stream },
  })
  const post = (call: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      headers: { 'x-forwarded-for': ADDRESS, ...headers },
      payload,
    })
  const eventsOf = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; event: string; [field: string]: unknown })
      .filter(({ msg }) => msg === 'security event')

  const names = { f_name: 'Aýna', l_name: 'Ataýewa' }
  const { ticket } = (await post('registration', { phone: PHONE, ...names })).json()
  const sent = { phone: PHONE, ticket }
  expect((await post('check-phone', sent)).statusCode).toBe(429)
  const code = await inbox.lastCodeTo(PHONE)
  const wrong = code === '0000' ? '1111' : '0000'
  expect((await post('verify-phone', { ...sent, token: wrong })).statusCode).toBe(422)
  const { token } = (await post('verify-phone', { ...sent, token: code })).json()
  expect(eventsOf().map(({ event }) => event)).toEqual(['limit_reached', 'login_failed', 'login'])
  // the same person under the same name, in every line
  expect(new Set(eventsOf().map(({ phone }) => phone)).size).toBe(1)
  expect(new Set(eventsOf().map(({ address }) => address)).size).toBe(1)

  await post('logout', {}, { authorization: `Bearer ${token}` })
  const categoryId = await addCategory(shop.db)
  const id = await addProduct(shop.db, { categoryId, priceTenge: 100, stock: 100 })
  const customer = await addSignedInCustomer(shop)
  for (let n = 0; n <= fresh.open_orders; n++)
    await place({ app }, customer.headers, orderBody([{ id }], 100))
  await shop.pool.query('update sessions set confirmed_at = now() where customer_id = $1', [customer.id])
  await app.inject({ method: 'DELETE', url: '/api/v1/customer/remove-account', headers: customer.headers })

  const told = eventsOf().map(({ event }) => event)
  expect(told.slice(3)).toEqual(['session_ended', 'order_limit', 'account_removed'])
  const figures = await app.figures.getSingleMetricAsString('security_events_total')
  for (const event of told) expect(figures).toContain(`security_events_total{event="${event}"} 1`)
  const said = eventsOf()
    .map((line) => JSON.stringify({ ...line, time: 0, pid: 0, reqId: '', hostname: '' }))
    .join('\n')
  for (const secret of [PHONE, ADDRESS, customer.phone, customer.token, token])
    expect(said).not.toContain(secret)
  // four digits may stand within a hash
  for (const digits of [code, wrong]) expect(said).not.toMatch(new RegExp(`(?<![\\w-])${digits}(?![\\w-])`))
  await app.close()
})
