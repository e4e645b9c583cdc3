import cookies from '@fastify/cookie'
import { DEVICE_COOKIE, SIGNED_IN_COOKIE, TICKETS_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'
import type { FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '#src/errors/app-error'
import { bearerOf } from '#src/http/bearer'
import { readCookie, setCookie } from '#src/http/cookies'
import type { SessionCustomer } from '#src/http/session-customer'
import { joinTickets, readTickets } from '#src/http/tickets'
import type { SessionsService } from '#src/modules/auth/sessions.service'

declare module 'fastify' {
  interface FastifyRequest {
    /** set for calls that the contract marks `auth: customer`; their handlers get it as `customer` */
    customer: SessionCustomer | undefined
  }
  interface FastifyReply {
    startSession(token: string, device: string): void
    endSession(): void
    /** the ticket of a code that was sent, for the browser to bring along with the code */
    keepTicket(ticket: string): void
  }
}

export interface AuthOptions {
  sessions: SessionsService
}

/** Calls for customers need a session: its token as a bearer, or in the cookie, which is read as one (OPEN-69). */
export const authPlugin = plugin<AuthOptions>(
  async (app, { sessions }) => {
    const keepSession = (reply: FastifyReply, token: string) => {
      setCookie(reply, TOKEN_COOKIE, token)
      setCookie(reply, SIGNED_IN_COOKIE, token && '1')
    }

    // read only where one counts: most calls are public and look at none
    await app.register(cookies, { hook: false })
    app.decorateRequest('customer')
    app.decorateReply('startSession', function startSession(this: FastifyReply, token, device) {
      keepSession(this, token)
      setCookie(this, DEVICE_COOKIE, device)
    })
    app.decorateReply('endSession', function endSession(this: FastifyReply) {
      keepSession(this, '')
    })

    app.decorateReply('keepTicket', function keepTicket(this: FastifyReply, ticket) {
      const tickets = joinTickets(ticket, readTickets(this.request))
      setCookie(this, TICKETS_COOKIE, tickets)
    })

    // after the rate limit, which counts in onRequest, and before anything is read of the body
    app.addHook('preParsing', async (request, reply) => {
      if (request.routeOptions.config.call?.auth !== 'customer') return
      const cookie = readCookie(request, TOKEN_COOKIE)
      const token = bearerOf(request) ?? cookie
      const session = token === undefined ? undefined : await sessions.find(token)
      if (!session) {
        // the page’s flag ends together with the session
        if (cookie !== undefined) reply.endSession()
        throw new AppError('unauthenticated')
      }
      if (session.isRenewed && token === cookie) keepSession(reply, cookie ?? '')
      request.customer = session.customer
    })
  },
  { name: 'auth', dependencies: ['errors'] },
)
