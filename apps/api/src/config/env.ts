// Every setting of the api and the worker, read once at the start. A wrong value stops the process with its name.

export interface Config {
  host: string
  port: number
  databaseUrl: string
  databasePoolSize: number
  redisUrl: string
  redisPrefix: string
  logLevel: string
  /** folder served under /storage; empty when nginx does it */
  mediaDir: string
  rateLimitPerMinute: number
  /** public answers are kept this long in the process; 0 keeps none */
  answerCacheMs: number
  /** how long readiness says «no» before the listening socket closes, so that the edge stops sending */
  drainMs: number
}

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const value = Number(raw)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${raw}"`)
  }
  return value
}

function address(env: Env, name: string, fallback: string, protocols: string[]): string {
  const raw = env[name] || fallback
  const url = URL.parse(raw)
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(`${name} must be an address starting with ${protocols.join(' or ')}//`)
  }
  return raw
}

export function readConfig(env: Env = process.env): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3001, 0, 65_535),
    databaseUrl: address(env, 'DATABASE_URL', 'postgres://postgres@127.0.0.1:5432/oyum', [
      'postgres:',
      'postgresql:',
    ]),
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', 10, 1, 200),
    redisUrl: address(env, 'REDIS_URL', 'redis://127.0.0.1:6379', ['redis:', 'rediss:']),
    redisPrefix: env.REDIS_PREFIX || 'oyum:',
    logLevel: env.LOG_LEVEL || 'info',
    mediaDir: env.MEDIA_DIR || '',
    rateLimitPerMinute: wholeNumber(env, 'RATE_LIMIT_PER_MINUTE', 600, 1, 1_000_000),
    answerCacheMs: wholeNumber(env, 'ANSWER_CACHE_MS', 3000, 0, 60_000),
    drainMs: wholeNumber(env, 'DRAIN_MS', 0, 0, 60_000),
  }
}
