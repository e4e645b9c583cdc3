import { createApiClient } from '@oyum/api-client/client'
import { describe, expect, it, vi } from 'vitest'
import en from '#app/i18n/en.json'
import { createTranslator } from '#app/i18n/translator.ts'
import { changeAccount, refusalText } from './account-change.ts'

const { t } = createTranslator('en', en)

/** Makes one change at an api that gives this answer; says what was asked of it and what came of it. */
async function change(
  fields: Record<string, string>,
  answer: () => Response,
  onRequest: (url: unknown, init: unknown) => void = () => {},
) {
  const sent: unknown[] = []
  const api = createApiClient({
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

  it('is one of four, and nothing else', async () => {
    await expect(change({ intent: 'constructor' }, done({}))).rejects.toMatchObject({ status: 400 })
    await expect(change({}, done({}))).rejects.toMatchObject({ status: 400 })
  })
})
