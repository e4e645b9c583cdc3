import rateLimit from '@fastify/rate-limit'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { addressKey } from '#src/http/address-key'
import type { Callers } from '#src/http/callers'

export interface RateLimitOptions {
  redis: Redis
  redisPrefix: string
  perMinute: number
  callers: Callers
}

// Counted in Redis so that all api processes share the count. When Redis is gone requests pass: a shop that is open
// without a limit is better than a closed one. What must not pass (login codes) is counted in PostgreSQL.
export const rateLimitPlugin = plugin<RateLimitOptions>(
  async (app, options) => {
    await app.register(rateLimit, {
      global: true,
      max: options.perMinute,
      timeWindow: 60_000,
      redis: options.redis,
      nameSpace: `${options.redisPrefix}rate:`,
      skipOnError: true,
      keyGenerator: (request) => addressKey(options.callers.addressOf(request)),
      // no address is let through: whoever can be proxied from this machine would have it
      allowList: (request) => options.callers.isOwnWork(request),
    })
  },
  { name: 'rate-limit' },
)
