import rateLimit from '@fastify/rate-limit'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'

export interface RateLimitOptions {
  redis: Redis
  redisPrefix: string
  perMinute: number
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
      // the storefront's own server and a developer's browser; shoppers arrive with their address from the edge
      allowList: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
    })
  },
  { name: 'rate-limit' },
)
