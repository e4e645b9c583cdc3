import { cacheHeaders } from '@oyum/contract/cache-table'
import plugin from 'fastify-plugin'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { createDatabaseCheck } from '#src/plugins/database-check'

export interface HealthOptions {
  pool: pg.Pool
  redis: Redis
  isDraining: () => boolean
}

/** /healthz: the process lives. /readyz: it may be sent customers: the database answers and it is not closing. */
export const healthPlugin = plugin<HealthOptions>(
  async (app, { pool, redis, isDraining }) => {
    const isDatabaseAnswering = createDatabaseCheck(pool)
    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_request, reply) => {
      const database = await isDatabaseAnswering()
      const draining = isDraining()
      const ready = database && !draining
      reply.code(ready ? 200 : 503).header('cache-control', cacheHeaders.failure.header)
      // Redis is told but not asked for: without it the shop is slower, not closed.
      return { ready, draining, database, redis: redis.status === 'ready' }
    })
  },
  { name: 'health' },
)
