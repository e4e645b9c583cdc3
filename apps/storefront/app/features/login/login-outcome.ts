import { ApiError, NetworkError } from '@oyum/api-client/api-error'

// What the answers of the login calls mean (API-09, API-11, API-13, ERR-01 to ERR-04; OPEN-36, OPEN-37).

export type Outcome = Done | Refusal

interface Done {
  isDone: true
  /** With it the fate of the SMS can be asked for. */
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

/** The fields that a client reads; a server other than ours may leave them out. */
export interface LoginAnswer {
  message?: string
  success?: boolean
  status?: boolean
  ticket?: string
}

const CODE_SENT = 'Otp code is sent!'
const UNKNOWN_PHONE = /hasaba alynmadyk|not registered/i
const OK = 200
const TOO_MANY_REQUESTS = 429

export function readCheckPhone(answer: LoginAnswer): Outcome {
  return answer.message === CODE_SENT ? doneWith(answer) : refusedWith(answer)
}

export function readRegistration(answer: LoginAnswer): Outcome {
  const isDone = answer.success === true || answer.status === true || answer.message === CODE_SENT
  return isDone ? doneWith(answer) : refusedWith(answer)
}

export function readVerification(answer: LoginAnswer): Outcome {
  return answer.status === true ? doneWith(answer) : refusedWith(answer)
}

export function readFailure(error: unknown): Refusal {
  if (error instanceof NetworkError) return refusal(undefined, undefined)
  if (!(error instanceof ApiError)) throw error
  const failure = refusal(error.message || error.errors[0]?.message, error.status, error.retryAfterSeconds)
  return error.has('phone') ? { ...failure, isUnknownPhone: true } : failure
}

function doneWith({ ticket }: LoginAnswer): Done {
  return { isDone: true, ticket }
}

/** A 200 that does not say what it should is judged like an error. */
function refusedWith({ message }: LoginAnswer): Refusal {
  return refusal(message, OK)
}

function refusal(
  detail: string | undefined,
  status: number | undefined,
  retryAfterSeconds?: number,
): Refusal {
  return {
    isDone: false,
    detail: detail || undefined,
    status,
    retryAfterSeconds,
    isUnknownPhone: UNKNOWN_PHONE.test(detail ?? ''),
  }
}

export const isTooManyRequests = ({ status }: Pick<Refusal, 'status'>) => status === TOO_MANY_REQUESTS

/** A code may be there all the same: sent before, or by a call whose answer was lost. */
export const mayHaveCode = ({ status }: Pick<Refusal, 'status'>) =>
  status === undefined || status === TOO_MANY_REQUESTS
