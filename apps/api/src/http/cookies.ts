import type {} from '@fastify/cookie'
import { findHostCookie, hostCookieName } from '@oyum/contract/host-cookies'
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

declare module 'fastify' {
  interface FastifyRequest {
    /** whether the shop, or this request at least, speaks TLS (plugins/secure-line.ts) */
    isSecure: boolean
  }
}

export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  return findHostCookie(request.headers.cookie ?? '', name, request.isSecure)
}

export function setCookie(reply: FastifyReply, name: CookieName, value: string): void {
  const { seconds, httpOnly } = cookies[name]
  const { isSecure } = reply.request
  const options = { path: '/', sameSite: 'lax', httpOnly, secure: isSecure } as const
  reply.setCookie(hostCookieName(name, isSecure), value, { ...options, maxAge: value === '' ? 0 : seconds })
}
