import { RESEND_COOLDOWN_SECONDS } from '@oyum/contract/limits'
import type { LoginSettings } from '#src/config/login-settings'
import type { SmsBudget } from '#src/config/sms-settings'

// Every limit of the login in one place. All are counted in PostgreSQL, so they hold when any process or Redis restarts.

export const TRIES_PER_CODE = 5
export const COOLDOWN_SECONDS = RESEND_COOLDOWN_SECONDS
/** so long a registration waits for its code before the names have to be given again */
export const REGISTRATION_MINUTES = 30
/** a session in use is prolonged once a day, not with every request */
export const SESSION_RENEWED_AFTER_HOURS = 24
/** however much it is used: then the telephone is asked again */
export const SESSION_MOST_DAYS = 180
/** so long a session may do what needs a fresh code, once the code was given */
export const CONFIRMED_MINUTES = 10

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
}

export function createLimits(settings: LoginSettings) {
  return {
    asks: (address: string): Limit[] => [
      { scope: 'ask_address', subject: address, span: 'hour', most: settings.asksPerAddressHour },
    ],
    /** A known device has its own allowance only: strangers can use up neither it nor the shop's budget for it. What all
     *  SMS share is counted where they are queued (modules/sms). */
    sends: ({ phone, lane, address }: Asker): Limit[] =>
      lane !== 0
        ? [{ scope: 'send_device', subject: String(lane), span: 'day', most: settings.sendsPerDeviceDay }]
        : [
            { scope: 'send_address_day', subject: address, span: 'day', most: settings.sendsPerAddressDay },
            {
              scope: 'send_address_hour',
              subject: address,
              span: 'hour',
              most: settings.sendsPerAddressHour,
            },
            { scope: 'send_phone', subject: phone, span: 'day', most: settings.sendsPerPhoneDay },
          ],
    /** of the shop's SMS of a day */
    budget: (lane: number, budget: SmsBudget): SmsBudget => ({
      ...budget,
      day: lane !== 0 ? null : Math.min(settings.sendsPerDay, budget.day ?? settings.sendsPerDay),
    }),
    attempts: (address: string): Limit[] => [
      { scope: 'try_address', subject: address, span: 'hour', most: settings.triesPerAddressHour },
    ],
    tries: ({ phone, lane }: Asker): Limit =>
      lane !== 0
        ? { scope: 'try_device', subject: String(lane), span: 'day', most: settings.triesPerDeviceDay }
        : { scope: 'try_phone', subject: phone, span: 'day', most: settings.triesPerPhoneDay },
  }
}

const SPAN_SECONDS = { hour: 3600, day: 86_400 }

/** Until the next hour or day (UTC) begins. */
export function secondsLeft({ span }: Pick<Limit, 'span'>, now = Date.now()): number {
  const seconds = SPAN_SECONDS[span]
  return seconds - (Math.floor(now / 1000) % seconds)
}
