import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

interface MinuteCount {
  name: string
  max: number
  keyOf: (request: FastifyRequest) => string
  redis: Redis
  redisPrefix: string
}

/** Counts calls by the minute and gives the seconds to wait; 0 while there is room. In Redis, so that all processes share
 *  the count, and while Redis is away in this process: each then allows as much as all of them did together. */
export async function createMinuteCount(
  app: FastifyInstance,
  { name, max, keyOf, redis, redisPrefix }: MinuteCount,
) {
  const inScope = async (store: { redis?: Redis; nameSpace?: string; cache?: number }) => {
    let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
    // a scope of its own: the library has one store for each
    await app.register(async (scope) => {
      const options = { global: false, max, timeWindow: 60_000, keyGenerator: keyOf, skipOnError: false }
      await scope.register(rateLimit, { ...options, ...store })
      count = scope.createRateLimit()
    })
    return async (request: FastifyRequest): Promise<number> => {
      const counted = await count?.(request)
      if (!counted || counted.isAllowed || !counted.isExceeded) return 0
      return Math.max(1, counted.ttlInSeconds)
    }
  }
  const shared = await inScope({ redis, nameSpace: `${redisPrefix}rate:${name}:` })
  // the oldest go first, so whoever asks all the time stays counted
  const own = await inScope({ cache: 20_000 })
  return (request: FastifyRequest): Promise<number> => shared(request).catch(() => own(request))
}
