import { type apiSettings, DEVELOPMENT_SECRET } from '@oyum/settings/processes'
import { type Env, refuseKnownSecret } from '@oyum/settings/read-settings'
import type { Static } from 'typebox'

export interface LoginSettings {
  /** keys for codes, tokens and sealed texts are derived from it; changing it ends every session */
  authSecret: string
  /** first two digits of numbers that get an SMS */
  mobilePrefixes: readonly string[]
  /** SMS to one number, asked for by devices that are not known, a day */
  sendsPerPhoneDay: number
  /** SMS asked for by one known device a day */
  sendsPerDeviceDay: number
  /** SMS asked for by unknown devices that did not end in a login: by one kind of browser at an address, and from it in all;
   *  who got in there lately is added */
  sendsPerBrowserHour: number
  sendsPerAddressHour: number
  sendsPerAddressDay: number
  /** unknown devices get no code once the shop has sent so many SMS of any kind in a day */
  sendsPerDay: number
  /** codes tried at one number, by devices that are not known, in any 24 hours */
  triesPerPhoneDay: number
  triesPerDeviceDay: number
  /** wrong codes of unknown devices a day that ended in no login: then one kind of browser at an address gets nothing more;
   *  codes asked for at the address have one try */
  failuresPerBrowserDay: number
  failuresPerAddressDay: number
  /** questions an hour about numbers that nobody has */
  asksPerBrowserHour: number
  asksPerAddressHour: number
  /** wrong codes of unknown devices in the whole shop in 24 hours from which on limits are tight; no new device gets in */
  failuresTight: number
  failuresShut: number
}

type Settings = Static<typeof apiSettings>

export function readLoginSettings(settings: Settings, env: Env): LoginSettings {
  return {
    authSecret: readAuthSecret(settings, env),
    mobilePrefixes: settings.MOBILE_PREFIXES.split(',').map((prefix) => prefix.trim()),
    sendsPerPhoneDay: settings.LOGIN_SENDS_PER_PHONE_DAY,
    sendsPerDeviceDay: settings.LOGIN_SENDS_PER_DEVICE_DAY,
    sendsPerBrowserHour: settings.LOGIN_SENDS_PER_BROWSER_HOUR,
    sendsPerAddressHour: settings.LOGIN_SENDS_PER_ADDRESS_HOUR,
    sendsPerAddressDay: settings.LOGIN_SENDS_PER_ADDRESS_DAY,
    sendsPerDay: settings.LOGIN_SENDS_PER_DAY,
    triesPerPhoneDay: settings.LOGIN_TRIES_PER_PHONE_DAY,
    triesPerDeviceDay: settings.LOGIN_TRIES_PER_DEVICE_DAY,
    failuresPerBrowserDay: settings.LOGIN_FAILURES_PER_BROWSER_DAY,
    failuresPerAddressDay: settings.LOGIN_FAILURES_PER_ADDRESS_DAY,
    asksPerBrowserHour: settings.LOGIN_ASKS_PER_BROWSER_HOUR,
    asksPerAddressHour: settings.LOGIN_ASKS_PER_ADDRESS_HOUR,
    failuresTight: settings.LOGIN_FAILURES_TIGHT,
    failuresShut: settings.LOGIN_FAILURES_SHUT,
  }
}

export function readAuthSecret({ AUTH_SECRET: secret }: Pick<Settings, 'AUTH_SECRET'>, env: Env): string {
  return refuseKnownSecret('AUTH_SECRET', secret, DEVELOPMENT_SECRET, env)
}
