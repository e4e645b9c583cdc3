import { CODE_MINUTES, REGISTRATION_MINUTES, RESEND_COOLDOWN_SECONDS } from '@oyum/contract/limits'
import { jsonArgument } from '@oyum/database/json-argument'
import type { LoginSettings } from '#src/config/login-settings'
import type { SmsBudget } from '#src/config/sms-settings'

// Every limit of the login in one place. All are counted in PostgreSQL, so they hold when any process or Redis restarts.

export const TRIES_PER_CODE = 3
export const COOLDOWN_SECONDS = RESEND_COOLDOWN_SECONDS
/** a session in use is prolonged once a day, not with every request */
export const SESSION_RENEWED_AFTER_HOURS = 24
/** however much it is used: then the telephone is asked again */
export const SESSION_MOST_DAYS = 180
/** so long a session may do what needs a fresh code, once the code was given */
export const CONFIRMED_MINUTES = 10

/** While somebody guesses all over the shop: one try a code, two wrong ones an address and day, a tenth of the SMS. */
const TIGHT = { triesPerCode: 1, addressFailures: 2, sendsShare: 10 }

export interface Limit {
  scope: string
  subject: string
  span: 'hour' | 'day'
  most: number
}

/** Who asks: the number, the lane (0, or the known device's id) and the address. */
export interface Asker {
  phone: string
  lane: number
  address: string
  isTight: boolean
}

export function createLimits(settings: LoginSettings) {
  return {
    /** Questions about numbers that nobody has. */
    asks: (address: string): Limit[] => [
      { scope: 'ask_address', subject: address, span: 'hour', most: settings.asksPerAddressHour },
    ],
    /** A known device has its own allowance only: strangers can use up neither it nor the shop's budget for it. What all
     *  SMS share is counted where they are queued (modules/sms). */
    sends({ phone, lane, address, isTight }: Asker): Limit[] {
      if (lane !== 0)
        return [
          { scope: 'send_device', subject: String(lane), span: 'day', most: settings.sendsPerDeviceDay },
        ]
      const { sendsPerAddressDay, sendsPerAddressHour, sendsPerPhoneDay } = settings
      const ofAddress = (most: number) => (isTight ? Math.ceil(most / TIGHT.sendsShare) : most)
      return [
        { scope: 'send_address_day', subject: address, span: 'day', most: ofAddress(sendsPerAddressDay) },
        { scope: 'send_address_hour', subject: address, span: 'hour', most: ofAddress(sendsPerAddressHour) },
        { scope: 'send_phone', subject: phone, span: 'day', most: sendsPerPhoneDay },
      ]
    },
    /** of the shop's SMS of a day */
    budget: (lane: number, budget: SmsBudget): SmsBudget => ({
      ...budget,
      day: lane !== 0 ? null : Math.min(settings.sendsPerDay, budget.day ?? settings.sendsPerDay),
    }),
    triesPerCode: ({ lane, isTight }: Pick<Asker, 'lane' | 'isTight'>): number =>
      lane === 0 && isTight ? TIGHT.triesPerCode : TRIES_PER_CODE,
    /** for the functions of the database, in their words */
    rules: jsonArgument({
      cooldown_seconds: COOLDOWN_SECONDS,
      code_minutes: CODE_MINUTES,
      registration_minutes: REGISTRATION_MINUTES,
      phone_tries: settings.triesPerPhoneDay,
      device_tries: settings.triesPerDeviceDay,
      address_asks: settings.asksPerAddressHour,
      address_failures: settings.failuresPerAddressDay,
      tight_address_failures: TIGHT.addressFailures,
      tight_at: settings.failuresTight,
      shut_at: settings.failuresShut,
    }),
  }
}

const SPAN_SECONDS = { hour: 3600, day: 86_400 }

/** Until the next hour or day (UTC) begins. */
export function secondsLeft({ span }: Pick<Limit, 'span'>, now = Date.now()): number {
  const seconds = SPAN_SECONDS[span]
  return seconds - (Math.floor(now / 1000) % seconds)
}
