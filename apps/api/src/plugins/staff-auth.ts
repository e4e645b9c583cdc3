import cookies from '@fastify/cookie'
import { UNATTENDED_HEADER } from '@oyum/contract/staff/limits'
import { type StaffRole, staffScope } from '@oyum/shop-rules/staff-permissions'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import type { StaffSessionsService } from '#src/backoffice/accounts/staff-sessions.service'
import { AppError } from '#src/errors/app-error'
import { addressKey } from '#src/http/address-key'
import { createMinuteCount } from '#src/http/minute-count'
import type { SessionStaff } from '#src/http/session-staff'
import { endStaffCookie, readStaffCookie } from '#src/http/staff-cookie'

declare module 'fastify' {
  interface FastifyRequest {
    /** set for every call of the back office; its handler gets it as `staff` */
    staff: SessionStaff | undefined
  }
}

export interface StaffAuthOptions {
  sessions: StaffSessionsService
  isInNetworks: (address: string) => boolean
  mayWorkFrom: (role: StaffRole, address: string) => boolean
  redis: Redis
  redisPrefix: string
}

const CALLS_PER_MINUTE = 600
/** what is done once is done by hand */
const ONCE_CALLS_PER_MINUTE = 30
/** of an address without a session: an office shares one, and everybody logs in at nine */
const LOGIN_CALLS_PER_MINUTE = 240

/** Who asks, from where, and whether they may: all of it before anything is read of the body. */
export const staffAuthPlugin = plugin<StaffAuthOptions>(
  async (app, { sessions, isInNetworks, mayWorkFrom, redis, redisPrefix }) => {
    await app.register(cookies, { hook: false })
    app.decorateRequest('staff')
    const waitOf = await createMinuteCount(app, {
      ...{ name: 'staff', max: CALLS_PER_MINUTE, redis, redisPrefix },
      keyOf: ({ staff }) => String(staff?.sessionId),
    })
    const waitOfOnce = await createMinuteCount(app, {
      ...{ name: 'staff_once', max: ONCE_CALLS_PER_MINUTE, redis, redisPrefix },
      keyOf: ({ staff }) => String(staff?.sessionId),
    })
    const waitOfAddress = await createMinuteCount(app, {
      ...{ name: 'staff_login', max: LOGIN_CALLS_PER_MINUTE, redis, redisPrefix },
      keyOf: ({ ip }) => addressKey(ip),
    })
    const assertSoon = (seconds: number) => {
      if (seconds > 0) throw new AppError('too_many_requests', {}, seconds)
    }

    app.addHook('onRequest', async ({ ip }) => {
      if (!isInNetworks(ip)) throw new AppError('forbidden')
    })
    app.addHook('preParsing', async (request, reply) => {
      if (request.is404) return
      const call = request.routeOptions.config.staffCall
      // a route that says nothing of who may call it is nobody's
      if (!call) throw new AppError('not_found')
      if (call.permission === 'public') return assertSoon(await waitOfAddress(request))
      const token = readStaffCookie(request)
      // a stream is open whether or not anybody looks
      const isAttended = !call.isStream && request.headers[UNATTENDED_HEADER] === undefined
      const staff = token === undefined ? undefined : await sessions.find(token, isAttended)
      if (!staff) {
        if (token !== undefined) endStaffCookie(reply)
        throw new AppError('unauthenticated')
      }
      request.staff = staff
      assertSoon(await waitOf(request))
      if (call.once) assertSoon(await waitOfOnce(request))
      // asked at every call: somebody may walk out of the office with a session
      if (!mayWorkFrom(staff.role, request.ip)) throw new AppError('forbidden')
      if (call.permission !== 'self' && !staffScope(staff.role, call.permission))
        throw new AppError('forbidden')
      if (call.proof && !staff.isProved) throw new AppError('proof')
    })
  },
  { name: 'staff-auth', dependencies: ['errors'] },
)
