import { type LoginSettings, readLoginSettings } from './login-settings.ts'
import { address, type Env, isProduction, needed, wholeNumber } from './settings.ts'
import { readSmsSettings, type SmsSettings } from './sms-settings.ts'

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
  siteUrl: URL
  login: LoginSettings
  sms: SmsSettings
}

/** Where customers find the shop. It stands in the SMS, and requests that change something come from there. */
function siteUrl(env: Env): URL {
  const url = new URL(
    address({ SITE_URL: needed(env, 'SITE_URL', 'http://localhost:3000') }, 'SITE_URL', '', [
      'http:',
      'https:',
    ]),
  )
  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  if (isProduction(env) && url.protocol !== 'https:' && !isLocal)
    throw new Error('SITE_URL must start with https:// in production: the token cookie travels there')
  return url
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
    siteUrl: siteUrl(env),
    login: readLoginSettings(env),
    sms: readSmsSettings(env),
  }
}
