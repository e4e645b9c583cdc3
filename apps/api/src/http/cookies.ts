import type { FastifyReply, FastifyRequest } from 'fastify'

// The three cookies of a login (OPEN-69). Their values are our own base64url tokens, so nothing needs escaping.

const SESSION_DAYS = 30
/** the longest that browsers keep a cookie */
const DEVICE_DAYS = 400

const cookies = {
  /** the session; out of reach of script */
  token: { days: SESSION_DAYS, httpOnly: true },
  /** '1' while there is a session, for the page's own flag; no secret */
  signed_in: { days: SESSION_DAYS, httpOnly: false },
  /** stays after a logout: a device that has logged in keeps an allowance of its own */
  device: { days: DEVICE_DAYS, httpOnly: true },
} as const

type CookieName = keyof typeof cookies

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return undefined
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, isSecure: boolean): void {
  const { days, httpOnly } = cookies[name]
  const maxAge = value === '' ? 0 : days * 86_400
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax']
  if (httpOnly) parts.push('HttpOnly')
  if (isSecure) parts.push('Secure')
  // Fastify collects several values of this one header
  reply.header('set-cookie', parts.join('; '))
}
