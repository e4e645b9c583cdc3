import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Call } from '@oyum/contract/define-call'
import { createPool } from '@oyum/database/connection'
import { type TestDatabase, useTestDatabase } from '@oyum/database/testing/test-database'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { Value } from 'typebox/value'
import { afterAll } from 'vitest'
import { buildApp } from '#src/app'
import { type Config, readConfig } from '#src/config/env'
import { createRedis } from '#src/http/redis'
import { buildInternalApp } from '#src/internal-app'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  internal: FastifyInstance
  redis: Redis
  config: Config
}

/** The real app on a database of its own and the real Redis under a prefix of its own. Every answer it gives is held
 *  against the contract: an answer that does not fit its schema fails the test that asked. */
export async function useTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const database = await useTestDatabase()
  const config = {
    ...readConfig({ ...process.env, ...WIDE_ORDER_LIMITS }),
    databaseUrl: database.url,
    redisPrefix: `test:${randomBytes(6).toString('hex')}:`,
    // tests ask for what they have just changed
    answerCacheMs: 0,
    // all of them come from this machine
    rateLimitPerMinute: 1_000_000,
    ...overrides,
  }
  const redis = createRedis(config.redisUrl)
  // the short patience is for customers; a busy machine must not change an answer
  redis.options.commandTimeout = 10_000
  await once(redis, 'ready')
  // the tests themselves may do everything, the app only what it may in the shop
  const pool = createPool({
    url: database.url,
    role: 'oyum_api',
    poolSize: 5,
    applicationName: 'oyum test app',
  })
  const app = await buildApp({ config, pool, redis })
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    if (call && reply.statusCode === 200 && !reply.hasHeader('content-encoding'))
      assertFitsContract(call, String(payload))
    return payload
  })
  await app.ready()
  const internal = await buildInternalApp({ app, config, pool, redis })
  afterAll(async () => {
    await app.close()
    await internal.close()
    await pool.end()
    const keys = await redis.keys(`${config.redisPrefix}*`).catch(() => [])
    if (keys.length > 0) await redis.del(keys)
    redis.disconnect()
  })
  return { ...database, app, internal, redis, config }
}

function assertFitsContract(call: Call, payload: string): void {
  const problems = Value.Errors(call.answer, JSON.parse(payload))
  const first = [...problems][0]
  if (first)
    throw new Error(`${call.method} ${call.path} answers against its contract: ${JSON.stringify(first)}`)
}
