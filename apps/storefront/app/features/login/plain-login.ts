import { safePath } from '@oyum/ui/safe-path.ts'
import { loginPath, PATHS } from '#app/lib/links.ts'
import type { Refusal, RefusalText } from './login-outcome.ts'

// The login as a page of plain forms: what its address says, and what a refused step hands back to it.

/** 'resent' is the code step after another SMS. */
export type PlainStep = 'phone' | 'names' | 'code' | 'resent'
const LATER_STEPS: readonly PlainStep[] = ['names', 'code', 'resent']

/** What is done by a form of the page. */
export const PLAIN_INTENTS = ['send', 'register', 'verify', 'resend'] as const
export type PlainIntent = (typeof PLAIN_INTENTS)[number]

export interface PlainRefusal {
  intent: PlainIntent
  /** Too little was typed: how many digits, or which name is missing. */
  missing?: number | 'both' | 'first' | 'last'
  refusal?: Pick<Refusal, 'detail' | 'status' | 'retryAfterSeconds'> & { text: RefusalText }
  /** how long the next SMS must wait, where the server has said so */
  secondsToResend?: number | undefined
  /** What was typed is kept; never the code. */
  typed?: { phone?: string; firstName?: string; lastName?: string }
}

/** the id of the form that asks for the number */
export const PLAIN_PHONE_FORM = 'plain-phone'
const STEP_PARAM = 'step'

export const plainStepPath = (step: PlainStep, back: string): string =>
  step === 'phone' ? loginPath(back) : `${loginPath(back)}&${STEP_PARAM}=${step}`

/** Where to after the login: to the profile, unless somebody was on the way elsewhere in this shop. */
export function readBack(query: URLSearchParams): string {
  const back = query.get('back')
  return back === null ? PATHS.profile : safePath(back)
}

/** The later steps need a number. */
export function readStep(query: URLSearchParams, hasNumber: boolean): PlainStep {
  const wanted = LATER_STEPS.find((step) => step === query.get(STEP_PARAM))
  return (hasNumber && wanted) || 'phone'
}
