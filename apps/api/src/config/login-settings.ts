import { DEFAULT_MOBILE_PREFIXES } from '@oyum/shop-rules/phone'
import { type Env, isProduction, needed, wholeNumber } from './settings.ts'

export interface LoginSettings {
  /** keys for codes, tokens and sealed texts are derived from it; changing it ends every session */
  authSecret: string
  /** first two digits of numbers that get an SMS */
  mobilePrefixes: readonly string[]
  /** SMS to one number, asked for by devices that are not known, a day */
  sendsPerPhoneDay: number
  /** SMS asked for by one known device a day */
  sendsPerDeviceDay: number
  sendsPerAddressHour: number
  sendsPerAddressDay: number
  /** SMS with codes to all numbers together a day: the shop's budget */
  sendsPerDay: number
  /** codes tried at one number, by devices that are not known, a day */
  triesPerPhoneDay: number
  triesPerDeviceDay: number
  triesPerAddressHour: number
  /** questions about numbers from one address an hour, whether or not an SMS follows */
  asksPerAddressHour: number
}

// 15 in a calendar day are at most 30 in any 24 hours: 30 of 10,000 codes, less than 1 in 300.
const MOST_TRIES_PER_PHONE_DAY = 15
const DEVELOPMENT_SECRET = 'only for development: not a secret at all'

export function readLoginSettings(env: Env): LoginSettings {
  return {
    authSecret: secret(env),
    mobilePrefixes: prefixes(env),
    sendsPerPhoneDay: wholeNumber(env, 'LOGIN_SENDS_PER_PHONE_DAY', 6, 1, 100),
    sendsPerDeviceDay: wholeNumber(env, 'LOGIN_SENDS_PER_DEVICE_DAY', 6, 1, 100),
    // many customers share one address behind the operator's gateway
    sendsPerAddressHour: wholeNumber(env, 'LOGIN_SENDS_PER_ADDRESS_HOUR', 30, 1, 1_000_000),
    sendsPerAddressDay: wholeNumber(env, 'LOGIN_SENDS_PER_ADDRESS_DAY', 150, 1, 1_000_000),
    sendsPerDay: wholeNumber(env, 'LOGIN_SENDS_PER_DAY', 20_000, 1, 10_000_000),
    triesPerPhoneDay: wholeNumber(
      env,
      'LOGIN_TRIES_PER_PHONE_DAY',
      MOST_TRIES_PER_PHONE_DAY,
      5,
      MOST_TRIES_PER_PHONE_DAY,
    ),
    triesPerDeviceDay: wholeNumber(env, 'LOGIN_TRIES_PER_DEVICE_DAY', 15, 5, 15),
    triesPerAddressHour: wholeNumber(env, 'LOGIN_TRIES_PER_ADDRESS_HOUR', 120, 5, 1_000_000),
    asksPerAddressHour: wholeNumber(env, 'LOGIN_ASKS_PER_ADDRESS_HOUR', 300, 5, 1_000_000),
  }
}

function secret(env: Env): string {
  const value = needed(env, 'AUTH_SECRET', DEVELOPMENT_SECRET)
  if (value.length < 32 || (isProduction(env) && value === DEVELOPMENT_SECRET))
    throw new Error('AUTH_SECRET must be at least 32 random characters, for example: openssl rand -base64 32')
  return value
}

function prefixes(env: Env): readonly string[] {
  if (!env.MOBILE_PREFIXES) return DEFAULT_MOBILE_PREFIXES
  const list = env.MOBILE_PREFIXES.split(',').map((prefix) => prefix.trim())
  if (!list.every((prefix) => /^[0-9]{1,8}$/.test(prefix)))
    throw new Error('MOBILE_PREFIXES must be digits separated by commas, for example 61,62,71')
  return list
}
