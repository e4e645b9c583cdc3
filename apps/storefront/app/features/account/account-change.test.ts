import { createShopClient } from '@oyum/api-client/client'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import { describe, expect, it, vi } from 'vitest'
import en from '#app/i18n/en.json'
import { changeAccount, refusalText } from './account-change.ts'

const { t } = createTranslator('en', en)

/** Makes one change at an api that gives this answer; says what was asked of it and what came of it. */
async function change(
  fields: Record<string, string>,
  answer: () => Response,
  onRequest: (url: unknown, init: unknown) => void = () => {},
) {
  const sent: unknown[] = []
  const api = createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'en',
    fetch: async (input, init) => {
      onRequest(input, init)
      sent.push(init?.body ? JSON.parse(String(init.body)) : String(input))
      return answer()
    },
  })
  const outcome = await changeAccount(api, new URLSearchParams(fields))
  return { sent, outcome, told: outcome.isDone ? undefined : refusalText(t, outcome) }
}

const done = (body: object) => () => Response.json(body)
const refuses =
  (message: string, status = 400) =>
  () =>
    Response.json({ message, errors: [] }, { status })
const fails = () => new Response('oops', { status: 500 })
const isDown = () => {
  throw new TypeError('the line broke')
}

const NAMES = { intent: 'edit', f_name: ' Maral ', l_name: 'Gurbanowa', phone: '65000000' }

describe('a change of the customer', () => {
  it('sends the names trimmed, with the number as it is', async () => {
    const { sent, outcome } = await change(NAMES, done({ message: 'ok' }))
    expect(sent).toEqual([{ f_name: 'Maral', l_name: 'Gurbanowa', phone: '65000000' }])
    expect(outcome).toEqual({ isDone: true, intent: 'edit' })
  })

  it('API-47 PROFILE-08 saves with PUT customer/update-profile, JSON and language said; of a failure the message is read', async () => {
    const request = vi.fn()
    const { told } = await change(NAMES, refuses('Not this name'), request)
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'http://api.invalid/api/v1/customer/update-profile',
      expect.objectContaining({
        method: 'PUT',
        body: JSON.stringify({ f_name: 'Maral', l_name: 'Gurbanowa', phone: '65000000' }),
        headers: expect.objectContaining({ Accept: 'application/json', 'X-Localization': 'en' }),
      }),
    )
    expect(told).toBe('Not this name')
  })

  it('API-50 API-49 cancels with PUT customer/order/cancel; done by HTTP 200, success true or status ok, not by success false', async () => {
    const cancel = { intent: 'cancel', order_id: '7' }
    const request = vi.fn()
    for (const body of [{}, { success: true }, { status: 'ok' }, { message: 'Cancelled' }])
      expect((await change(cancel, done(body), request)).outcome.isDone).toBe(true)
    for (const [url, init] of request.mock.calls) {
      expect(url).toBe('http://api.invalid/api/v1/customer/order/cancel')
      expect(init).toMatchObject({ method: 'PUT', body: '{"order_id":7}' })
    }
    expect((await change(cancel, done({ success: false, message: 'Too late' }))).told).toBe('Too late')
    for (const answer of [refuses('Too late', 409), fails, isDown])
      expect((await change(cancel, answer)).outcome.isDone).toBe(false)
  })

  it('asks for names that are missing without a call', async () => {
    for (const [fields, words] of [
      [{ f_name: ' ' }, 'Enter your first name'],
      [{ l_name: '' }, 'Enter your last name'],
      [{ f_name: '', l_name: ' ' }, 'Enter your first and last name'],
    ] as const) {
      const { sent, told } = await change({ ...NAMES, ...fields }, fails)
      expect([sent, told]).toEqual([[], words])
    }
  })

  it('ERR-18 ERR-19 ERR-20 is told in the words of the server, else in ours', async () => {
    const cancel = { intent: 'cancel', order_id: '7' }
    for (const [fields, answer, words] of [
      [cancel, refuses('Too late', 409), 'Too late'],
      [cancel, fails, 'Something went wrong. Please try again.'],
      [cancel, isDown, 'No connection. Check your internet and try again.'],
      [NAMES, refuses('Not this name'), 'Not this name'],
      [NAMES, isDown, 'Failed to update profile'],
      [{ intent: 'remove' }, refuses('Not today'), 'Not today'],
      [{ intent: 'remove' }, fails, 'Failed to remove account'],
      [{ intent: 'log-out' }, refuses('Not now.'), 'Could not log out: Not now.'],
      [
        { intent: 'log-out' },
        isDown,
        'Could not log out: The connection is slow or was lost. Check it and try again.',
      ],
    ] as const) {
      expect((await change(fields, answer)).told).toBe(words)
    }
  })

  it('throws when the session is over, but a logout is done then', async () => {
    const isOver = refuses('Log in again', 401)
    await expect(change({ intent: 'remove' }, isOver)).rejects.toMatchObject({ status: 401 })
    await expect(change(NAMES, isOver)).rejects.toMatchObject({ status: 401 })
    expect((await change({ intent: 'log-out' }, isOver)).outcome.isDone).toBe(true)
  })

  /** An api that gives these answers one after the other, and what was asked of it. */
  function answering(...answers: [status: number, code?: string][]) {
    const calls: string[] = []
    const request = (url: unknown, init: unknown) => {
      const path = String(url).split('/api/v1/')[1]
      calls.push(`${(init as RequestInit).method} ${path} ${(init as RequestInit).body ?? ''}`.trim())
    }
    const answer = () => {
      const [status, code] = answers.shift() ?? [200]
      const errors = code ? [{ code, message: `said: ${code}` }] : []
      return Response.json({ message: code ? `said: ${code}` : 'ok', errors }, { status })
    }
    return { calls, run: (fields: Record<string, string>) => change(fields, answer, request) }
  }
  const REMOVE = 'DELETE customer/remove-account'

  it('API-51 OPEN-112 the end of the account: the server says that a code is needed, and one is sent', async () => {
    const { calls, run } = answering([403, 'fresh_code_needed'], [200])
    expect((await run({ intent: 'remove' })).outcome).toEqual({
      ...{ isDone: true, intent: 'remove', isCodeWanted: true },
    })
    expect(calls).toEqual([REMOVE, 'POST auth/fresh-code'])
    // asked for again within the minute: the first one is on its way
    const again = answering([403, 'fresh_code_needed'], [429, 'too_many_requests'])
    expect((await again.run({ intent: 'remove' })).outcome).toMatchObject({ isCodeWanted: true })
    const spent = answering([403, 'fresh_code_needed'], [429, 'day_limit'])
    expect((await spent.run({ intent: 'remove' })).told).toBe('said: day_limit')
    const early = answering([429, 'too_many_requests'])
    expect((await early.run({ intent: 'resend-code' })).told).toBe('said: too_many_requests')
  })

  it('OPEN-112 with the code it is confirmed and removed; a wrong one removes nothing', async () => {
    const { calls, run } = answering([200], [200])
    expect((await run({ intent: 'remove', code: ' 12 34' })).outcome).toEqual({
      isDone: true,
      intent: 'remove',
    })
    expect(calls).toEqual(['POST auth/confirm-code {"token":"1234"}', REMOVE])
    const wrong = answering([422, 'code'])
    expect((await wrong.run({ intent: 'remove', code: '1234' })).told).toBe('said: code')
    expect(wrong.calls).toHaveLength(1)
    // taken before, and the answer to the removal was lost
    const lost = answering([422, 'code_expired'], [200])
    expect((await lost.run({ intent: 'remove', code: '1234' })).outcome.isDone).toBe(true)
    const over = answering([422, 'code_expired'], [403, 'fresh_code_needed'])
    expect((await over.run({ intent: 'remove', code: '1234' })).told).toBe('said: code_expired')
  })

  it('OPEN-110 OPEN-113 ends one device or all others, and asks for the former account', async () => {
    for (const [fields, call] of [
      [{ intent: 'end-session', id: '7' }, 'POST auth/sessions/end {"id":7}'],
      [{ intent: 'end-others' }, 'POST auth/sessions/end-others'],
      [
        { intent: 'claim', former_name: ' Maral', former_order: '100007' },
        'POST customer/claim-former {"f_name":"Maral","order_id":100007}',
      ],
    ] as const) {
      const { calls, run } = answering([200])
      expect((await run(fields)).outcome.isDone).toBe(true)
      expect(calls).toEqual([call])
    }
  })

  it('is one of those, and nothing else', async () => {
    await expect(change({ intent: 'constructor' }, done({}))).rejects.toMatchObject({ status: 400 })
    await expect(change({}, done({}))).rejects.toMatchObject({ status: 400 })
  })
})
