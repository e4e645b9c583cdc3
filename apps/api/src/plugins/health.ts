import { cacheHeaders } from '@oyum/contract/cache-table'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import type pg from 'pg'

declare module 'fastify' {
  interface FastifyInstance {
    /** Readiness says «no» from now on, while requests under way go on. */
    startDraining(): void
  }
}

export interface HealthOptions {
  pool: pg.Pool
  redis: Redis
}

/** /healthz: the process lives. /readyz: it may be sent customers: the database answers and it is not closing. */
export const healthPlugin = plugin<HealthOptions>(
  async (app, { pool, redis }) => {
    let draining = false
    app.decorate('startDraining', () => {
      draining = true
    })
    // a kept-alive connection would hold the closing server open until its time-out
    app.addHook('onSend', async (_request, reply, payload) => {
      if (draining) reply.header('connection', 'close')
      return payload
    })
    app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
      const database = await pool.query('select 1').then(
        () => true,
        () => false,
      )
      const ready = database && !draining
      reply.code(ready ? 200 : 503).header('cache-control', cacheHeaders.failure.header)
      // Redis is told but not asked for: without it the shop is slower, not closed.
      return { ready, draining, database, redis: redis.status === 'ready' }
    })
  },
  { name: 'health', dependencies: ['rate-limit'] },
)
