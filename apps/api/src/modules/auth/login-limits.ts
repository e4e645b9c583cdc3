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

/** Where many fail: one try a code. While somebody guesses all over the shop also two wrong ones a place and day, besides what
 *  those who got in there make plausible, and a tenth of the SMS. */
const TIGHT = { triesPerCode: 1, failures: 2, sendsShare: 10 }

export interface Limit {
  scope: string
  subject: string
  span: 'hour' | 'day'
  most: number
}

/** Where somebody asks, and how many got in there on unknown devices lately: with them grows what may fail. */
interface Place {
  address: string
  browser: string
  enteredAddressDay: number
  enteredAddress: number
  enteredBrowser: number
}

/** Who asks: the number, the lane (0, or the known device's id), the place, and how hard the shop is guessed at. */
interface Asker extends Place {
  phone: string
  lane: number
  isTight: boolean
  isStrict: boolean
}

export function createLimits(settings: LoginSettings) {
  /** Questions about numbers that nobody has. */
  const asks = ({ address, browser, enteredAddress, enteredBrowser }: Place): Limit[] => [
    {
      ...{ scope: 'ask_address', subject: address, span: 'hour' },
      most: settings.asksPerAddressHour + enteredAddress,
    },
    {
      ...{ scope: 'ask_browser', subject: browser, span: 'hour' },
      most: settings.asksPerBrowserHour + enteredBrowser,
    },
  ]
  return {
    asks,
    /** Those of the questions that are used up here; nothing is told then, not even of a number that somebody has. */
    asksReached: (place: Place & { askedAddress: number; askedBrowser: number }): Limit[] =>
      asks(place).filter(
        ({ scope, most }) => (scope === 'ask_address' ? place.askedAddress : place.askedBrowser) >= most,
      ),
    /** A known device has its own allowance only: strangers can use up neither it nor the shop's budget for it. What all
     *  SMS share is counted where they are queued (modules/sms). */
    sends({ phone, lane, isTight, ...place }: Asker): Limit[] {
      if (lane !== 0)
        return [
          { scope: 'send_device', subject: String(lane), span: 'day', most: settings.sendsPerDeviceDay },
        ]
      const { address, browser } = place
      const share = isTight ? TIGHT.sendsShare : 1
      const mostOf = (most: number, entered: number) => Math.ceil(most / share) + entered
      const day = mostOf(settings.sendsPerAddressDay, place.enteredAddressDay)
      const hour = mostOf(settings.sendsPerAddressHour, place.enteredAddress)
      const browserHour = mostOf(settings.sendsPerBrowserHour, place.enteredBrowser)
      return [
        { scope: 'send_address_day', subject: address, span: 'day', most: day },
        { scope: 'send_address_hour', subject: address, span: 'hour', most: hour },
        { scope: 'send_browser_hour', subject: browser, span: 'hour', most: browserHour },
        { scope: 'send_phone', subject: phone, span: 'day', most: settings.sendsPerPhoneDay },
      ]
    },
    /** of the shop's SMS of a day */
    budget: (lane: number, budget: SmsBudget): SmsBudget => ({
      ...budget,
      day: lane !== 0 ? null : Math.min(settings.sendsPerDay, budget.day ?? settings.sendsPerDay),
    }),
    triesPerCode: ({ lane, isStrict }: Pick<Asker, 'lane' | 'isStrict'>): number =>
      lane === 0 && isStrict ? TIGHT.triesPerCode : TRIES_PER_CODE,
    /** for the functions of the database, in their words */
    rules: jsonArgument({
      cooldown_seconds: COOLDOWN_SECONDS,
      code_minutes: CODE_MINUTES,
      registration_minutes: REGISTRATION_MINUTES,
      phone_tries: settings.triesPerPhoneDay,
      device_tries: settings.triesPerDeviceDay,
      browser_failures: settings.failuresPerBrowserDay,
      address_failures: settings.failuresPerAddressDay,
      tight_failures: TIGHT.failures,
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
