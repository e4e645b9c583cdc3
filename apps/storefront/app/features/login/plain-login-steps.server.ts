import type { ApiClient } from '@oyum/api-client/client'
import type { LoginAnswer } from '@oyum/api-client/read/login'
import { OTP_DIGITS } from '@oyum/contract/limits'
import { isCompletePhone, PHONE_DIGITS, phoneDigits } from '@oyum/shop-rules/phone'
import { missingNames } from '#app/lib/person-names.ts'
import { EMPTY_CODE, isWholeCode, pasteInBox } from './code-entry.ts'
import {
  mayHaveCode,
  type Outcome,
  outcomeOf,
  type Refusal,
  readFailure,
  registrationText,
  resendText,
} from './login-outcome.ts'
import { nextResendAt, type PendingLogin } from './pending-login.ts'
import type { PlainIntent, PlainRefusal, PlainStep } from './plain-login.ts'

/** What a form of the login page leads to. */
export interface StepResult {
  /** the next page; 'in' is the end of the login. Without it the page is shown again and says why. */
  next?: PlainStep | 'in'
  /** the number to remember */
  pending?: PendingLogin
  refused?: PlainRefusal
}

interface StepInput {
  api: ApiClient
  form: URLSearchParams
  /** the number that was remembered */
  pending: PendingLogin | undefined
}

/** The steps of the dialog, with the same calls, bounds and words. */
export const PLAIN_STEPS: Readonly<Record<PlainIntent, (input: StepInput) => Promise<StepResult>>> = {
  async send({ api, form, pending }) {
    const phone = phoneDigits(form.get('phone') ?? '')
    const shown = { intent: 'send', typed: { phone } } as const
    if (!isCompletePhone(phone)) return { refused: { ...shown, missing: PHONE_DIGITS - phone.length } }
    // Gone back and forth: a code is on its way already, and the server would refuse to send another yet.
    if (pending?.phone === phone && pending.resendAt > Date.now()) return { next: 'code' }
    const outcome = await ask(api.auth.checkPhone({ body: { phone } }))
    if (outcome.isDone) return { next: 'code', pending: sentTo(phone, outcome.ticket) }
    if (outcome.isUnknownPhone) return { next: 'names', pending: { phone, resendAt: 0 } }
    return {
      refused: { ...shown, refusal: told('login.error_login', outcome) },
      ...(mayHaveCode(outcome) && {
        pending: { phone, resendAt: nextResendAt(outcome.retryAfterSeconds ?? 0) },
      }),
    }
  },

  async register({ api, form, pending }) {
    if (!pending) return { next: 'phone' }
    const { phone } = pending
    const typed = { firstName: form.get('f_name') ?? '', lastName: form.get('l_name') ?? '' }
    const missing = missingNames(typed)
    if (missing) return { refused: { intent: 'register', typed, missing } }
    const body = { f_name: typed.firstName.trim(), l_name: typed.lastName.trim(), phone }
    const outcome = await ask(api.auth.register({ body }))
    if (outcome.isDone) return { next: 'code', pending: sentTo(phone, outcome.ticket) }
    return { refused: { intent: 'register', typed, refusal: told(registrationText(outcome), outcome) } }
  },

  async verify({ api, form, pending }) {
    if (!pending) return { next: 'phone' }
    // The whole SMS may have been copied.
    const { code } = pasteInBox(EMPTY_CODE, 0, form.get('code') ?? '')
    if (!isWholeCode(code)) {
      return { refused: { intent: 'verify', missing: OTP_DIGITS - code.join('').length } }
    }
    const body = { phone: pending.phone, token: code.join('') }
    const outcome = await ask(api.auth.verifyPhone({ body }))
    if (outcome.isDone) return { next: 'in' }
    return { refused: { intent: 'verify', refusal: told('login.error_otp', outcome) } }
  },

  async resend({ api, pending }) {
    if (!pending) return { next: 'phone' }
    const { phone } = pending
    const outcome = await ask(api.auth.checkPhone({ body: { phone } }))
    if (outcome.isDone) return { next: 'resent', pending: sentTo(phone, outcome.ticket) }
    const { detail, status, retryAfterSeconds } = outcome
    // Only the next SMS must wait; a code that is there can be typed.
    const refusal = told(resendText(outcome), { detail, status, retryAfterSeconds: undefined })
    return {
      refused: { intent: 'resend', refusal, secondsToResend: retryAfterSeconds },
      ...(retryAfterSeconds && { pending: { phone, resendAt: nextResendAt(retryAfterSeconds) } }),
    }
  },
}

const sentTo = (phone: string, ticket: string | undefined): PendingLogin => ({
  phone,
  resendAt: nextResendAt(),
  ...(ticket && { ticket }),
})

async function ask(call: Promise<LoginAnswer>): Promise<Outcome> {
  try {
    return outcomeOf(await call)
  } catch (error) {
    return readFailure(error)
  }
}

function told(
  text: NonNullable<PlainRefusal['refusal']>['text'],
  { detail, status, retryAfterSeconds }: Pick<Refusal, 'detail' | 'status' | 'retryAfterSeconds'>,
): NonNullable<PlainRefusal['refusal']> {
  return { text, detail, status, retryAfterSeconds }
}
