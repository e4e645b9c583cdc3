import type { ErrorCode, ErrorEntry } from '@oyum/contract/errors'

export type ErrorDetails = Omit<ErrorEntry, 'code' | 'message'>

/** A refusal the caller is meant to understand. The words are chosen in the error plugin, in the caller's language. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}
