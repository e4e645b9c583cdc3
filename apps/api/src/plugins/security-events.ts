import type { ErrorCode } from '@oyum/contract/errors'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { Counter } from 'prom-client'
import { addressKey } from '#src/http/address-key'
import type { Callers } from '#src/http/callers'
import type { Secrets } from '#src/secrets/secrets'

const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'limit_reached',
  'order_limit',
  'session_ended',
  'account_removed',
] as const
type SecurityEvent = (typeof SECURITY_EVENTS)[number]

declare module 'fastify' {
  interface FastifyInstance {
    /** The one way to tell that something happened which somebody who watches over the shop wants to see. */
    securityEvent(event: SecurityEvent, request: FastifyRequest): void
  }
}

/** Refusals that are events by themselves, wherever they are thrown. */
const OF_REFUSALS: { [Code in ErrorCode]?: SecurityEvent } = {
  code: 'login_failed',
  code_expired: 'login_failed',
  code_elsewhere: 'login_failed',
  credentials: 'login_failed',
  totp: 'login_failed',
  passkey: 'login_failed',
  login_over: 'login_failed',
  new_devices: 'limit_reached',
  too_many_requests: 'limit_reached',
  day_limit: 'limit_reached',
  order_limit: 'order_limit',
}
export const eventOfRefusal = (code: ErrorCode): SecurityEvent | undefined => OF_REFUSALS[code]

/** A line and a figure for each event. Who it was stands there as a keyed hash: lines about the same address, number or customer
 *  can be put together, and nobody can be read out of them. */
export const securityEventsPlugin = plugin<{ secrets: Secrets; callers: Pick<Callers, 'addressOf'> }>(
  async (app, { secrets, callers }) => {
    const counted = new Counter({
      name: 'security_events_total',
      help: 'Logins, failed tries, limits reached, sessions ended, accounts removed, orders over a limit',
      labelNames: ['event'],
      registers: [app.figures],
    })
    // an event that never happened is 0, not missing: alarms need something to look at
    for (const event of SECURITY_EVENTS) counted.inc({ event }, 0)

    app.decorate('securityEvent', (event: SecurityEvent, request: FastifyRequest) => {
      counted.inc({ event })
      const { phone } = (request.body ?? {}) as { phone?: unknown }
      request.log.info(
        {
          event,
          call: request.routeOptions.url,
          address: secrets.hashForLog(addressKey(callers.addressOf(request))),
          ...(typeof phone === 'string' && { phone: secrets.hashForLog(phone) }),
          ...(request.staff && { staff: request.staff.id }),
          ...(request.customer && { customer: secrets.hashForLog(`customer ${request.customer.id}`) }),
        },
        'security event',
      )
    })
  },
  { name: 'security-events', dependencies: ['metrics'] },
)
