import { randomBytes } from 'node:crypto'

export interface LoginAnswer {
  status: number
  /** the error code, or '' */
  code: string
  retryAfter: number
  body: Record<string, unknown>
  cookies: string[]
}

/** A caller of the login at an address of its own, as the edge would pass it on. It keeps the ticket of each number's last code
 *  and brings it along; two callers are two strangers. */
export type LoginCall = (
  path: string,
  body: object,
  from?: { address?: string; cookie?: string; browser?: string },
) => Promise<LoginAnswer>

export function createLoginCaller(apiUrl: string): LoginCall {
  const tickets = new Map<unknown, unknown>()
  return async (path, body, { address = '198.51.100.1', cookie, browser } = {}) => {
    const { phone } = body as { phone?: string }
    const brings = (path === 'check-phone' || path === 'verify-phone') && tickets.has(phone)
    const answer = await fetch(`${apiUrl}/api/v1/auth/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Localization': 'en',
        'X-Forwarded-For': address,
        ...(cookie && { cookie }),
        ...(browser && { 'User-Agent': browser }),
      },
      body: JSON.stringify(brings ? { ticket: tickets.get(phone), ...body } : body),
    })
    const json = (await answer.json()) as Record<string, unknown> & { errors?: { code: string }[] }
    if (json.ticket !== undefined) tickets.set(phone, json.ticket)
    return {
      status: answer.status,
      code: json.errors?.[0]?.code ?? '',
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
      body: json,
      cookies: answer.headers.getSetCookie(),
    }
  }
}

export const NAMES = { f_name: 'Aýna', l_name: 'Ataýewa' }

/** Settings that api and worker of one drill share. */
export function loginEnv(): Record<string, string> {
  return {
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SITE_URL: 'http://127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
}

/** 10.0.0.1, 10.0.0.2 … */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** Runs `work` for each of `count` numbers, `parallel` at a time. */
export async function inParallel(
  count: number,
  parallel: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(parallel, count) }, lane))
}
