import { BUSY_RETRY_SECONDS } from '@oyum/contract/edge'
import { type AskForTurn, createTurns, type TurnLimits } from '@oyum/contract/turns'
import plugin from 'fastify-plugin'
import { AppError } from '#src/errors/app-error'
import type { Callers } from '#src/http/callers'

export interface TurnsOptions {
  everybody: TurnLimits
  /** of log in, orders and account: whoever looks around takes none of these */
  personal: TurnLimits
  callers: Callers
}

const ended = Symbol('the call is over')

declare module 'fastify' {
  interface FastifyRequest {
    [ended]: ReturnType<AskForTurn> | undefined
  }
}

/** Lets so many calls of browsers be made at once; the rest waits for a moment or is refused. The storefront asks for pages, of which
 *  it makes no more than it can: they have had their turn there. */
export const turnsPlugin = plugin<TurnsOptions>(
  async (app, { everybody, personal, callers }) => {
    const [askForAll, askForOne] = [createTurns(everybody), createTurns(personal)]
    app.decorateRequest(ended, undefined)
    app.addHook('onRequest', (request, reply, done) => {
      const { call } = request.routeOptions.config
      if (!call || callers.isStorefront(request)) return done()
      // who logs in is nobody yet, and sends something
      const ask = call.auth === 'public' && call.method === 'GET' ? askForAll : askForOne
      const end = ask(
        () => done(),
        () => done(new AppError('unavailable', {}, BUSY_RETRY_SECONDS)),
      )
      request[ended] = end
      reply.raw.once('close', end)
    })
    app.addHook('onResponse', async (request) => request[ended]?.())
  },
  { name: 'turns' },
)
