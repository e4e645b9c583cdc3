import type { ErrorEntry } from '@oyum/contract/errors'
import { readErrorEntries } from './read/error-entries.ts'
import { asText, asWire } from './read/values.ts'

/** The server answered, and the answer is a refusal or a fault. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly errors: readonly ErrorEntry[]
  /** of a refused order as the shop has them now; read by read/refused-lines.ts, where an order is placed */
  readonly lines: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, answer: unknown) {
    const { message, errors, lines } = asWire(answer)
    super(asText(message))
    this.status = response.status
    this.errors = readErrorEntries(errors)
    this.lines = lines
    this.requestId = response.headers.get('x-request-id') ?? undefined
    const retryAfter = Number(response.headers.get('retry-after'))
    this.retryAfterSeconds = retryAfter > 0 ? retryAfter : undefined
  }

  has(code: string): boolean {
    return this.errors.some((entry) => entry.code === code)
  }
}

/** No answer came: the line is down, or the server is. Never to be shown as «not found» or as an empty shop. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
