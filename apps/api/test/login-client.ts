import type { TestApp } from './test-app.ts'

interface From {
  headers?: Record<string, string>
  /** an address of its own for each call unless one is named: limits by address have their own tests */
  ip?: string
  cookie?: string
}

/** Somebody who logs in without a cookie jar: keeps the ticket of the last code of each number, and brings it along. Two
 *  clients are two strangers. `ticket: undefined` in a payload leaves it at home. */
export function createLoginClient(shop: Pick<TestApp, 'app'>) {
  const tickets = new Map<string, string>()

  return async (call: string, payload: { phone?: unknown; [field: string]: unknown }, from: From = {}) => {
    const { headers = {}, ip = newAddress(), cookie } = from
    const ticket = tickets.get(String(payload.phone))
    const brings = ticket !== undefined && (call === 'check-phone' || call === 'verify-phone')
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      payload: { ...(brings && { ticket }), ...payload },
      headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }), ...headers },
    })
    const sent: unknown = call !== 'verify-phone' && answer.statusCode === 200 && answer.json().ticket
    if (typeof sent === 'string') tickets.set(String(payload.phone), sent)
    return answer
  }
}

export type LoginClient = ReturnType<typeof createLoginClient>

let addresses = 0
export const newAddress = (): string => `198.51.${(++addresses >> 8) & 255}.${addresses & 255}`

export const codeOf = (answer: Awaited<ReturnType<LoginClient>>): string =>
  answer.statusCode === 200 ? 'ok' : (answer.json().errors[0].code as string)

export const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The device cookie that a login gave. */
export function deviceOf(answer: Awaited<ReturnType<LoginClient>>): string {
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return cookies.find((one) => one.startsWith('device='))?.split(';', 1)[0] ?? ''
}
