import { Redis } from 'ioredis'

/** Redis may vanish at any time: a command then fails at once instead of holding a customer's request. */
export function createRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 1000,
    commandTimeout: 250,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  })
  // ioredis reconnects by itself; readiness shows the state, so the event needs no more than a listener
  redis.on('error', () => {})
  return redis
}
