import { addressList } from '@oyum/settings/address-list'
import { staffSettings } from '@oyum/settings/processes'
import { type Env, readSettings } from '@oyum/settings/read-settings'
import { networksOf, roleNetworks } from '@oyum/settings/role-networks'
import { readShop, type Shop } from '@oyum/settings/shop'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { readHttpsUrl } from './https-url.ts'
import { readSmsBudget, type SmsBudget } from './sms-settings.ts'
import { readStaffSecret } from './staff-secret.ts'

export interface StaffConfig {
  shop: Shop
  staffUrl: URL
  /** the shop, where a product is looked at */
  siteUrl: URL
  host: string
  port: number
  internalHost: string
  internalPort: number
  isTrustedProxy: (address: string) => boolean
  /** whether the back office is reached from there at all */
  isInNetworks: (address: string) => boolean
  /** whether a role may work from there */
  mayWorkFrom: (role: StaffRole, address: string) => boolean
  logLevel: string
  databaseUrl: string
  maySuperuser: boolean
  poolSize: number
  redisUrl: string
  redisPrefix: string
  /** where pictures that are sent are written to, for the worker; empty: none can be sent */
  mediaDir: string
  /** keys of the staff's sessions are derived from it; the shop's own secret is not known here */
  staffSecret: string
  /** the same as the shop's: what staff say to customers is counted with the rest */
  smsBudget: SmsBudget & { day: number }
  drainMs: number
}

/** The settings of the back office's api in the words of the code; a wrong value stops the process with its name. */
export function readStaffConfig(env: Env = process.env): StaffConfig {
  const settings = readSettings(staffSettings, env)
  return {
    shop: readShop(settings.SHOP_CONFIG),
    staffUrl: readHttpsUrl('STAFF_URL', settings.STAFF_URL, env),
    siteUrl: readHttpsUrl('SITE_URL', settings.SITE_URL, env),
    host: settings.HOST,
    port: settings.STAFF_PORT,
    internalHost: settings.INTERNAL_HOST,
    internalPort: settings.INTERNAL_PORT,
    isTrustedProxy: addressList('TRUSTED_PROXIES', settings.TRUSTED_PROXIES),
    isInNetworks: networksOf('STAFF_NETWORKS', settings.STAFF_NETWORKS),
    mayWorkFrom: roleNetworks('STAFF_ROLE_NETWORKS', settings.STAFF_ROLE_NETWORKS),
    logLevel: settings.LOG_LEVEL,
    databaseUrl: settings.STAFF_DATABASE_URL,
    maySuperuser: settings.DATABASE_SUPERUSER === 'allowed',
    poolSize: settings.DATABASE_POOL_SIZE,
    redisUrl: settings.REDIS_URL,
    redisPrefix: settings.REDIS_PREFIX,
    mediaDir: settings.MEDIA_DIR,
    staffSecret: readStaffSecret(settings.STAFF_SECRET, env),
    smsBudget: readSmsBudget(env),
    drainMs: settings.DRAIN_MS,
  }
}
