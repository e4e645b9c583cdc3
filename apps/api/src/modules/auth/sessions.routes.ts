import { calls } from '@oyum/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '#src/http/address-key'
import { answerCall } from '#src/http/answer-call'
import type { Callers } from '#src/http/callers'
import type { SessionCustomer } from '#src/http/session-customer'
import type { FreshCodeService } from './fresh-code.service.ts'
import {
  freshCodeText,
  loggedOutText,
  sessionEndedText,
  sessionsEndedText,
  verifiedText,
} from './login-texts.ts'
import type { SessionsService } from './sessions.service.ts'

interface Deps {
  sessions: SessionsService
  freshCodes: FreshCodeService
  callers: Callers
}

export function sessionsRoutes(app: FastifyInstance, { sessions, freshCodes, callers }: Deps): void {
  const askerOf = (request: FastifyRequest, customer: SessionCustomer) => ({
    ...customer,
    address: addressKey(callers.addressOf(request)),
  })

  answerCall(app, calls.auth.logout, async ({ customer, request, reply, locale }) => {
    await sessions.revoke(customer.sessionId)
    reply.endSession()
    app.securityEvent('session_ended', request)
    return { message: loggedOutText[locale] }
  })

  answerCall(app, calls.auth.sessions, async ({ customer }) => {
    const list = await sessions.list(customer)
    return list.map(({ id, isCurrent, system, browser, network, createdAt, lastUsedAt }) => ({
      ...{ id, is_current: isCurrent, system, browser, network },
      ...{ created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString() },
    }))
  })

  answerCall(app, calls.auth.endSession, async ({ customer, request, body, locale }) => {
    await sessions.end(customer, body.id)
    app.securityEvent('session_ended', request)
    return { message: sessionEndedText[locale] }
  })

  answerCall(app, calls.auth.endOtherSessions, async ({ customer, request, locale }) => {
    await sessions.endOthers(customer)
    app.securityEvent('session_ended', request)
    return { message: sessionsEndedText[locale] }
  })

  answerCall(app, calls.auth.freshCode, async ({ customer, request, locale }) => {
    await freshCodes.send(askerOf(request, customer), locale)
    return { message: freshCodeText[locale] }
  })

  answerCall(app, calls.auth.confirmCode, async ({ customer, request, body, locale }) => {
    await freshCodes.confirm(askerOf(request, customer), body.token)
    return { message: verifiedText[locale] }
  })
}
