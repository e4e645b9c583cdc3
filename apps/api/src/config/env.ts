import type { TurnLimits } from '@oyum/contract/turns'
import { addressList } from '@oyum/settings/address-list'
import { apiSettings, DEVELOPMENT_SECRET, workerSettings } from '@oyum/settings/processes'
import { type Env, readSettings, refuseKnownSecret } from '@oyum/settings/read-settings'
import { readShop, type Shop } from '@oyum/settings/shop'
import { readDutyPhones } from './duty-phones.ts'
import { readHttpsUrl } from './https-url.ts'
import { type LoginSettings, readAuthSecret, readLoginSettings } from './login-settings.ts'
import { type OrderLimitSettings, readOrderLimits } from './order-limits.ts'
import { readSmsBudget, readSmsSettings, type SmsBudget, type SmsSettings } from './sms-settings.ts'
import { readStaffSecret } from './staff-secret.ts'

// The settings of api and worker in the words of the code, read once at the start. Names, bounds and meanings stand in
// packages/settings/src/processes.ts; a wrong value stops the process with its name.

interface CommonConfig {
  databaseUrl: string
  /** whether the login at the database may be a superuser */
  maySuperuser: boolean
  redisUrl: string
  redisPrefix: string
  logLevel: string
  /** folder served under /storage; empty when nginx does it */
  mediaDir: string
  shop: Shop
  sms: SmsSettings
  smsBudget: SmsBudget & { day: number }
}

export interface Config extends CommonConfig {
  host: string
  port: number
  /** where readiness, figures and SMS reports are asked for */
  internalHost: string
  internalPort: number
  /** where the edge says what was looked at */
  viewsPort: number
  /** whether a connection from there may say which address the shopper has */
  isTrustedProxy: (address: string) => boolean
  /** by it the storefront proves itself, from whatever address */
  storefrontSecret: string
  poolSizes: { reads: number; orders: number; logins: number }
  rateLimitPerMinute: number
  answerCacheMs: number
  drainMs: number
  siteUrl: URL
  login: LoginSettings
  orderLimits: OrderLimitSettings
  /** how many calls are made at once, and how many wait */
  turns: { everybody: TurnLimits; personal: TurnLimits }
}

export interface WorkerConfig extends CommonConfig {
  /** where its figures are asked for */
  internalHost: string
  internalPort: number
  authSecret: string
  staffSecret: string
  /** goods of an order that nobody confirmed are held so long */
  unconfirmedHours: number
  /** get an SMS when an order waits and nobody is there */
  dutyPhones: readonly string[]
  /** where each Varnish is told what to forget */
  edgeUrls: readonly string[]
  /** where each api is */
  apiUrls: readonly string[]
}

export function readConfig(env: Env = process.env): Config {
  const settings = readSettings(apiSettings, env)
  return {
    ...readCommon(settings, env),
    host: settings.HOST,
    port: settings.PORT,
    internalHost: settings.INTERNAL_HOST,
    internalPort: settings.INTERNAL_PORT,
    viewsPort: settings.VIEWS_PORT,
    isTrustedProxy: addressList('TRUSTED_PROXIES', settings.TRUSTED_PROXIES),
    storefrontSecret: refuseKnownSecret(
      'STOREFRONT_SECRET',
      settings.STOREFRONT_SECRET,
      DEVELOPMENT_SECRET,
      env,
    ),
    poolSizes: {
      reads: settings.DATABASE_POOL_SIZE,
      orders: settings.DATABASE_ORDER_POOL_SIZE,
      logins: settings.DATABASE_LOGIN_POOL_SIZE,
    },
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    answerCacheMs: settings.ANSWER_CACHE_MS,
    drainMs: settings.DRAIN_MS,
    siteUrl: readHttpsUrl('SITE_URL', settings.SITE_URL, env),
    login: readLoginSettings(settings, env),
    orderLimits: readOrderLimits(settings),
    turns: {
      everybody: {
        atOnce: settings.CALLS_AT_ONCE,
        waiting: settings.CALLS_WAITING,
        patienceMs: settings.CALLS_PATIENCE_MS,
      },
      personal: {
        atOnce: settings.PERSONAL_CALLS_AT_ONCE,
        waiting: settings.PERSONAL_CALLS_WAITING,
        patienceMs: settings.PERSONAL_CALLS_PATIENCE_MS,
      },
    },
  }
}

export function readWorkerConfig(env: Env = process.env): WorkerConfig {
  const settings = readSettings(workerSettings, env)
  return {
    ...readCommon(settings, env),
    internalHost: settings.INTERNAL_HOST,
    internalPort: settings.INTERNAL_PORT,
    authSecret: readAuthSecret(settings, env),
    staffSecret: readStaffSecret(settings.STAFF_SECRET, env),
    unconfirmedHours: settings.ORDER_UNCONFIRMED_HOURS,
    dutyPhones: readDutyPhones(settings.DUTY_PHONES),
    edgeUrls: readList(settings.EDGE_URLS),
    apiUrls: readList(settings.API_INTERNAL_URLS),
  }
}

const readList = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

type CommonSettings = Pick<
  ReturnType<typeof readSettings<(typeof workerSettings)['properties']>>,
  | 'DATABASE_URL'
  | 'DATABASE_SUPERUSER'
  | 'REDIS_URL'
  | 'REDIS_PREFIX'
  | 'LOG_LEVEL'
  | 'MEDIA_DIR'
  | 'SHOP_CONFIG'
>

function readCommon(settings: CommonSettings, env: Env): CommonConfig {
  const shop = readShop(settings.SHOP_CONFIG)
  return {
    databaseUrl: settings.DATABASE_URL,
    maySuperuser: settings.DATABASE_SUPERUSER === 'allowed',
    redisUrl: settings.REDIS_URL,
    redisPrefix: settings.REDIS_PREFIX,
    logLevel: settings.LOG_LEVEL,
    mediaDir: settings.MEDIA_DIR,
    shop,
    sms: readSmsSettings(env, shop),
    smsBudget: readSmsBudget(env),
  }
}
