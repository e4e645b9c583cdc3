import type {} from '@fastify/cookie'
import {
  DEVICE_COOKIE,
  DEVICE_DAYS,
  REGISTRATION_MINUTES,
  SESSION_DAYS,
  SIGNED_IN_COOKIE,
  TICKETS_COOKIE,
  TOKEN_COOKIE,
} from '@oyum/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The cookies of a login (OPEN-69, OPEN-106). Their values are our own base64url tokens, so nothing needs escaping.

const DAY = 86_400
const cookies = {
  [TOKEN_COOKIE]: { seconds: SESSION_DAYS * DAY, httpOnly: true },
  [SIGNED_IN_COOKIE]: { seconds: SESSION_DAYS * DAY, httpOnly: false },
  [DEVICE_COOKIE]: { seconds: DEVICE_DAYS * DAY, httpOnly: true },
  [TICKETS_COOKIE]: { seconds: REGISTRATION_MINUTES * 60, httpOnly: true },
} as const

type CookieName = keyof typeof cookies

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const { cookie } = request.headers
  return (cookie && request.server.parseCookie(cookie)[name]) || undefined
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, isSecure: boolean): void {
  const { seconds, httpOnly } = cookies[name]
  const maxAge = value === '' ? 0 : seconds
  reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', httpOnly, secure: isSecure })
}
