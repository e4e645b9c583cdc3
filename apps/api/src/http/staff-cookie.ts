import type {} from '@fastify/cookie'
import {
  STAFF_COOKIE,
  STAFF_DEVICE_COOKIE,
  STAFF_DEVICE_DAYS,
  STAFF_STEP_COOKIE,
} from '@oyum/contract/staff/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'

type StaffCookie = typeof STAFF_COOKIE | typeof STAFF_STEP_COOKIE | typeof STAFF_DEVICE_COOKIE

const DAY = 86_400
/** At most: when a session or a login really ends, the server knows. */
const SECONDS: Readonly<Record<StaffCookie, number>> = {
  [STAFF_COOKIE]: 30 * DAY,
  [STAFF_STEP_COOKIE]: 600,
  [STAFF_DEVICE_COOKIE]: STAFF_DEVICE_DAYS * DAY,
}

// Strict: no link of another site opens anything here with somebody's session.
const options = { path: '/', sameSite: 'strict', httpOnly: true, secure: true } as const

export function readStaffCookie(
  request: FastifyRequest,
  name: StaffCookie = STAFF_COOKIE,
): string | undefined {
  const { cookie } = request.headers
  return (cookie && request.server.parseCookie(cookie)[name]) || undefined
}

export function setStaffCookie(reply: FastifyReply, name: StaffCookie, value: string): void {
  reply.setCookie(name, value, { ...options, maxAge: SECONDS[name] })
}

export function endStaffCookie(reply: FastifyReply, name: StaffCookie = STAFF_COOKIE): void {
  reply.setCookie(name, '', { ...options, maxAge: 0 })
}
