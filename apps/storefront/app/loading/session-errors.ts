import { ApiError } from '@oyum/api-client/api-error'

/** The session is over: the token was revoked, or it is too old (OPEN-39). */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** What the server says about a failed call, in the reader's language; nothing when it said nothing. */
export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.message || error.errors[0]?.message || undefined
}
