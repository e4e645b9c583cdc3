import { once } from 'node:events'
import { throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { expect, it, onTestFinished } from 'vitest'
import { createRedis } from './redis.ts'

// a guard, not a measure
const GUARD = { timeout: 30_000 }

it('a Redis that hangs is left alone after three silences, and asked again when it is back', async () => {
  const engine = await throwAwayRedis()
  onTestFinished(engine.remove)
  await engine.start()
  const redis = createRedis(engine.url)
  onTestFinished(() => redis.disconnect())
  await once(redis, 'ready')
  engine.freeze()
  const told = () => redis.ping().catch((error: Error) => error.message)
  // the connection is not known to be gone: only the silence says it
  expect([await told(), await told(), await told()]).toEqual(Array(3).fill('Command timed out'))
  await expect.poll(told, GUARD).toBe('Redis was silent a moment ago')
  engine.thaw()
  await expect.poll(told, GUARD).toBe('PONG')
}, 90_000)
