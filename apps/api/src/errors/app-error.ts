import type { ErrorCode, ErrorEntry, RefusedLine } from '@oyum/contract/errors'

export type ErrorDetails = Omit<ErrorEntry, 'code' | 'message'>

/** A refusal the caller is meant to understand. The words are chosen in the error plugin, in the caller's language. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** one entry of the answer each */
  readonly entries: readonly ErrorDetails[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    details: ErrorDetails | readonly ErrorDetails[] = {},
    retryAfterSeconds?: number,
  ) {
    super(code)
    this.code = code
    this.entries = [details].flat()
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An order that the shop's own state forbids; it comes back with every line as the shop has it. */
export class RefusedOrder extends AppError {
  readonly lines: readonly RefusedLine[] | undefined

  constructor(
    code: ErrorCode,
    entries: readonly ErrorDetails[] | undefined,
    lines: readonly RefusedLine[] | undefined,
  ) {
    super(code, entries ?? {})
    this.lines = lines
  }
}
