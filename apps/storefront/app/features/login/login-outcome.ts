import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import type { LoginAnswer } from '@oyum/api-client/read/login'
import type { ErrorEntry } from '@oyum/contract/errors'
import type { Translate } from '#app/i18n/translator.ts'

// What the answer of a login call means for the shopper (ERR-01 to ERR-04; OPEN-37).

export type Outcome = Done | Refusal

interface Done {
  isDone: true
  /** With it the delivery status of the SMS can be asked for. */
  ticket: string | undefined
}

export interface Refusal {
  isDone: false
  /** In the words of the server, else of its first reason. */
  detail: string | undefined
  /** Undefined when no answer came. */
  status: number | undefined
  retryAfterSeconds: number | undefined
  /** The number has no account yet; asked of the check of a phone only. */
  isUnknownPhone: boolean
}

const UNKNOWN_PHONE = /hasaba alynmadyk|not registered/i
const OK = 200
const TOO_MANY_REQUESTS = 429

/** A 200 that does not say what it should is judged like an error. */
export function outcomeOf({ isDone, message, errors, ticket }: LoginAnswer): Outcome {
  return isDone ? { isDone, ticket } : refusal(message, errors, OK)
}

export function readFailure(error: unknown): Refusal {
  if (error instanceof NetworkError) return refusal(undefined, [], undefined)
  if (!(error instanceof ApiError)) throw error
  return refusal(error.message, error.errors, error.status, error.retryAfterSeconds)
}

function refusal(
  message: string | undefined,
  errors: readonly ErrorEntry[],
  status: number | undefined,
  retryAfterSeconds?: number,
): Refusal {
  const detail = message || errors[0]?.message || undefined
  return {
    isDone: false,
    detail,
    status,
    retryAfterSeconds,
    isUnknownPhone: UNKNOWN_PHONE.test(detail ?? '') || errors.some(({ code }) => code === 'phone'),
  }
}

const isTooManyRequests = ({ status }: Pick<Refusal, 'status'>) => status === TOO_MANY_REQUESTS

/** A code may be there all the same: sent before, or by a call whose answer was lost. */
export const mayHaveCode = ({ status }: Pick<Refusal, 'status'>) =>
  status === undefined || status === TOO_MANY_REQUESTS

export type RefusalText =
  | 'login.error_login'
  | 'login.error_otp'
  | 'login.too_many_requests'
  | 'registration.error_message'
  | 'registration.error_general'

/** For the shopper: in the words of the server, else in ours. */
export function refusalWords(
  t: Translate,
  text: RefusalText,
  { detail, status }: Pick<Refusal, 'detail' | 'status'>,
): string {
  const unsaid = status === undefined ? t('login.noConnection') : t('login.unknownError')
  return t(text, { detail: detail ?? unsaid })
}

/** Of a refused registration. */
export const registrationText = ({ detail }: Pick<Refusal, 'detail'>): RefusalText =>
  detail ? 'registration.error_message' : 'registration.error_general'

/** Of another code that was asked for too early, or not sent. */
export const resendText = (refusal: Pick<Refusal, 'status'>): RefusalText =>
  isTooManyRequests(refusal) ? 'login.too_many_requests' : 'login.error_login'
