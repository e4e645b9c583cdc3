import { smsSettings } from '@oyum/settings/processes'
import { type Env, isProduction, readSettings } from '@oyum/settings/read-settings'
import type { Shop } from '@oyum/settings/shop'

export interface KannelSettings {
  /** smsbox, for example http://127.0.0.1:13013/cgi-bin/sendsms */
  url: string
  username: string
  password: string
  sender: string
  timeoutMs: number
  /** where Kannel reports what became of a message: this api as Kannel reaches it */
  reportUrl: string
}

/** SMS of a UTC day, whatever they are about; in the words of take_sms_budget (packages/database/functions). */
export interface SmsBudget {
  number: number
  /** about orders */
  customer: number
  /** of the whole shop; null for a message that it does not bind */
  day: number | null
}

export function readSmsBudget(env: Env): SmsBudget & { day: number } {
  const settings = readSettings(smsSettings, env)
  return {
    number: settings.SMS_PER_NUMBER_DAY,
    customer: settings.SMS_PER_CUSTOMER_DAY,
    day: settings.SMS_PER_DAY,
  }
}

/** `log` writes messages to a file, or with `-` to the standard output: for development, and never into the log. */
export type SmsSettings = { adapter: 'log'; file: string } | ({ adapter: 'kannel' } & KannelSettings)

export function readSmsSettings(env: Env, shop: Pick<Shop, 'sms'>): SmsSettings {
  const settings = readSettings(smsSettings, env)
  const { SMS_ADAPTER: adapter, SMS_LOG_FILE: file } = settings
  if (adapter === 'log') {
    // the standard output of production is its log, and codes have no place in it
    if (isProduction(env) && (file === '' || file === '-'))
      throw new Error(
        'SMS_ADAPTER=log in production needs SMS_LOG_FILE, a file; a shop that is open needs kannel',
      )
    return { adapter, file }
  }
  // without one everybody on the machine sends in the shop's name
  if (isProduction(env) && settings.KANNEL_PASSWORD === '')
    throw new Error('KANNEL_PASSWORD must be set in production where SMS_ADAPTER is kannel')
  return {
    adapter,
    url: settings.KANNEL_URL,
    username: settings.KANNEL_USERNAME,
    password: settings.KANNEL_PASSWORD,
    sender: settings.SMS_SENDER || shop.sms.sender,
    timeoutMs: settings.KANNEL_TIMEOUT_MS,
    reportUrl: settings.SMS_REPORT_URL,
  }
}
