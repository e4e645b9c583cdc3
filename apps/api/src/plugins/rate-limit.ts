import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { AppError } from '#src/errors/app-error'
import type { Callers } from '#src/http/callers'
import { createLimitSubjects, type LimitSubject } from '#src/http/limit-subjects'
import { createMinuteCount } from '#src/http/minute-count'
import type { Secrets } from '#src/secrets/secrets'

declare module 'fastify' {
  interface FastifyRequest {
    limitSubject: LimitSubject
  }
}

export interface RateLimitOptions {
  redis: Redis
  redisPrefix: string
  /** of one that is known */
  perMinute: number
  callers: Callers
  secrets: Secrets
}

// The country shares addresses, and phones of one make send the same words: what looks like one stranger may be hundreds of
// shoppers, and what looks like one address thousands.
const UNKNOWN_BROWSER = 10
const ADDRESS = 100

/** Whoever has logged in here once has a limit of their own, which no neighbour can use up. What must hold when everything
 *  restarts (login codes) is counted in PostgreSQL. */
export const rateLimitPlugin = plugin<RateLimitOptions>(
  async (app, { redis, redisPrefix, perMinute, callers, secrets }) => {
    const subjectOf = createLimitSubjects(secrets, callers)
    const minuteCount = (name: 'known' | 'browser' | 'address', times: number) =>
      createMinuteCount(app, {
        ...{ name, max: perMinute * times, redis, redisPrefix },
        keyOf: ({ limitSubject }) => (limitSubject as Record<typeof name, string>)[name],
      })
    const known = await minuteCount('known', 1)
    const browser = await minuteCount('browser', UNKNOWN_BROWSER)
    const address = await minuteCount('address', ADDRESS)

    const waitOf = async (request: FastifyRequest): Promise<number> => {
      if ('known' in request.limitSubject) return known(request)
      // what is refused to one browser is not counted for its neighbours
      return (await browser(request)) || address(request)
    }
    app.decorateRequest('limitSubject')
    app.addHook('onRequest', async (request) => {
      // no address is let through: whoever can be proxied from this machine would have it
      if (callers.isOwnWork(request)) return
      request.limitSubject = subjectOf(request)
      const wait = await waitOf(request)
      if (wait > 0) throw new AppError('too_many_requests', {}, wait)
    })
  },
  { name: 'rate-limit' },
)
