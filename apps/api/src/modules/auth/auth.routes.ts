import { calls } from '@oyum/contract/calls'
import { CODE_SENT, DEVICE_COOKIE } from '@oyum/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '#src/http/address-key'
import { answerCall, type CallContext } from '#src/http/answer-call'
import type { Callers } from '#src/http/callers'
import { readCookie } from '#src/http/cookies'
import { readTickets } from '#src/http/tickets'
import { toldByBrowser } from '#src/http/told-by-browser'
import type { AuthService, Visitor } from './auth.service.ts'
import { codeStateTexts, verifiedText } from './login-texts.ts'

type PhoneCall = typeof calls.auth.checkPhone | typeof calls.auth.register | typeof calls.auth.verifyPhone

export function authRoutes(app: FastifyInstance, auth: AuthService, callers: Callers): void {
  const visitorOf = ({ body, locale, request }: CallContext<PhoneCall>): Visitor => {
    const address = addressKey(callers.addressOf(request))
    return {
      phone: body.phone,
      locale,
      address,
      // without cookies: who throws away a ticket stays the same browser
      browser: `${address} ${toldByBrowser(request.headers, ['user-agent', 'accept-language'])}`,
      device: readCookie(request, DEVICE_COOKIE),
      tickets: 'ticket' in body && body.ticket ? [body.ticket] : readTickets(request),
      userAgent: request.headers['user-agent'],
    }
  }
  const codeSent = ({ reply }: CallContext<PhoneCall>, ticket: string) => {
    reply.keepTicket(ticket)
    return { message: CODE_SENT, success: true, ticket } as const
  }

  answerCall(app, calls.auth.checkPhone, async (context) =>
    codeSent(context, await auth.checkPhone(visitorOf(context))),
  )

  answerCall(app, calls.auth.register, async (context) => {
    const { f_name, l_name } = context.body
    const names = { firstName: f_name.trim(), lastName: l_name.trim() }
    return codeSent(context, await auth.register(visitorOf(context), names))
  })

  answerCall(app, calls.auth.verifyPhone, async (context) => {
    const { token, device } = await auth.verify(visitorOf(context), context.body.token)
    context.reply.startSession(token, device)
    app.securityEvent('login', context.request)
    return {
      status: true,
      // script in a page never holds the token (OPEN-69); other clients have no cookie jar
      token: isBrowser(context.request) ? '' : token,
      message: verifiedText[context.locale],
    } as const
  })

  answerCall(app, calls.auth.codeState, async ({ body, locale }) => {
    const state = await auth.codeState(body.ticket)
    return { state, message: codeStateTexts[state][locale] }
  })
}

/** Browsers send this header with every request, and script cannot leave it out. */
function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined
}
