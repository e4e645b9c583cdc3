import { type ApiClient, createShopClient } from '@oyum/api-client/client'
import { CODE_SENT } from '@oyum/contract/limits'
import { describe, expect, it } from 'vitest'
import type { PendingLogin } from './pending-login.ts'
import type { PlainIntent } from './plain-login.ts'
import { PLAIN_STEPS } from './plain-login-steps.server.ts'

const PHONE = '65123456'
const PENDING: PendingLogin = { phone: PHONE, resendAt: 0 }

interface Given {
  fields?: Record<string, string>
  pending?: PendingLogin | undefined
  answer?: () => Response
}

const sent = () => Response.json({ message: CODE_SENT, ticket: 'ticket-0001' })
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ message: 'No.', errors: [{ code, message: 'No.' }] }, { status, headers })

/** One form of the page; says what was asked of the api, too. */
async function take(intent: PlainIntent, { fields = {}, pending, answer = sent }: Given) {
  const calls: unknown[] = []
  const api: ApiClient = createShopClient({
    baseUrl: '',
    locale: () => 'en',
    fetch: async (input, init) => {
      calls.push([String(input).replace('/api/v1/auth/', ''), JSON.parse(String(init?.body))])
      return answer()
    },
  })
  const result = await PLAIN_STEPS[intent]({ api, form: new URLSearchParams(fields), pending })
  return { calls, ...result }
}

describe('the number', () => {
  it('is taken as people write it, and a code is sent', async () => {
    const { calls, next, pending } = await take('send', { fields: { phone: '+993 65 12-34-56' } })
    expect(calls).toEqual([['check-phone', { phone: PHONE }]])
    expect(next).toBe('code')
    expect(pending).toMatchObject({ phone: PHONE, ticket: 'ticket-0001' })
    expect((pending?.resendAt ?? 0) - Date.now()).toBeGreaterThan(50_000)
  })

  it('that is too short asks for the rest, without a call', async () => {
    const { calls, refused } = await take('send', { fields: { phone: '65 12' } })
    expect(calls).toEqual([])
    expect(refused).toMatchObject({ missing: 4, typed: { phone: '6512' } })
  })

  it('that is unknown leads to the names', async () => {
    const answer = () => refused(404, 'phone')
    expect(await take('send', { fields: { phone: PHONE }, answer })).toMatchObject({ next: 'names' })
  })

  it('whose code is on its way already leads to the code, without a second one', async () => {
    const pending = { phone: PHONE, resendAt: Date.now() + 30_000 }
    expect(await take('send', { fields: { phone: PHONE }, pending })).toMatchObject({
      calls: [],
      next: 'code',
    })
  })

  it('that must wait says how long, and a code that came before can be entered', async () => {
    const answer = () => refused(429, 'too_many_requests', { 'retry-after': '40' })
    const { refused: why, pending } = await take('send', { fields: { phone: PHONE }, answer })
    expect(why).toMatchObject({
      typed: { phone: PHONE },
      refusal: { text: 'login.error_login', detail: 'No.', status: 429, retryAfterSeconds: 40 },
    })
    expect(pending?.phone).toBe(PHONE)
  })
})

describe('the names', () => {
  it('are sent trimmed, with the number that was remembered', async () => {
    const fields = { f_name: ' Maral ', l_name: 'Gurbanowa', phone: '61000000' }
    const { calls, next } = await take('register', { fields, pending: PENDING })
    expect(calls).toEqual([['registration', { f_name: 'Maral', l_name: 'Gurbanowa', phone: PHONE }]])
    expect(next).toBe('code')
  })

  it('are asked for when one is missing, and what was typed is kept', async () => {
    const { calls, refused } = await take('register', {
      fields: { f_name: 'Maral', l_name: ' ' },
      pending: PENDING,
    })
    expect(calls).toEqual([])
    expect(refused).toMatchObject({ missing: 'last', typed: { firstName: 'Maral' } })
  })
})

describe('the code', () => {
  it('is read out of whatever was pasted, and ends the login', async () => {
    const answer = () => Response.json({ status: true })
    const fields = { code: 'Oyum: giris kody 4821. @shop' }
    const { calls, next } = await take('verify', { fields, pending: PENDING, answer })
    expect(calls).toEqual([['verify-phone', { phone: PHONE, token: '4821' }]])
    expect(next).toBe('in')
  })

  it('that is wrong is told in the words of the server, and never handed back', async () => {
    const result = await take('verify', {
      fields: { code: '4821' },
      pending: PENDING,
      answer: () => refused(422, 'code'),
    })
    expect(result.refused?.refusal).toMatchObject({ text: 'login.error_otp', detail: 'No.' })
    expect(JSON.stringify(result.refused)).not.toContain('4821')
  })

  it('that was guessed too often is told in the words of the server, and when it can be tried again', async () => {
    const answer = () => refused(429, 'too_many_requests', { 'retry-after': '40' })
    const { refused: why } = await take('verify', { fields: { code: '4821' }, pending: PENDING, answer })
    expect(why?.refusal).toMatchObject({ detail: 'No.', status: 429, retryAfterSeconds: 40 })
  })

  it('that is too short is asked for without a call', async () => {
    const { calls, refused } = await take('verify', { fields: { code: '48' }, pending: PENDING })
    expect([calls, refused?.missing]).toEqual([[], 2])
  })

  it('can be asked for again; too early, the server says how long to wait', async () => {
    expect(await take('resend', { pending: PENDING })).toMatchObject({
      calls: [['check-phone', { phone: PHONE }]],
      next: 'resent',
    })
    const answer = () => refused(429, 'too_many_requests', { 'retry-after': '40' })
    const { refused: why } = await take('resend', { pending: PENDING, answer })
    expect(why).toMatchObject({ refusal: { text: 'login.too_many_requests' }, secondsToResend: 40 })
  })
})

it('without a number that was remembered every later step leads back to the first', async () => {
  for (const intent of ['register', 'verify', 'resend'] as const) {
    expect(await take(intent, { fields: { code: '4821' } })).toEqual({ calls: [], next: 'phone' })
  }
})
