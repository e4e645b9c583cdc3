import type {} from '@fastify/cookie'
import {
  DEVICE_COOKIE,
  DEVICE_DAYS,
  SESSION_DAYS,
  SIGNED_IN_COOKIE,
  TOKEN_COOKIE,
} from '@oyum/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

// The three cookies of a login (OPEN-69). Their values are our own base64url tokens, so nothing needs escaping.

const cookies = {
  [TOKEN_COOKIE]: { days: SESSION_DAYS, httpOnly: true },
  [SIGNED_IN_COOKIE]: { days: SESSION_DAYS, httpOnly: false },
  [DEVICE_COOKIE]: { days: DEVICE_DAYS, httpOnly: true },
} as const

type CookieName = keyof typeof cookies

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const { cookie } = request.headers
  return (cookie && request.server.parseCookie(cookie)[name]) || undefined
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string, isSecure: boolean): void {
  const { days, httpOnly } = cookies[name]
  const maxAge = value === '' ? 0 : days * 86_400
  reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', httpOnly, secure: isSecure })
}
