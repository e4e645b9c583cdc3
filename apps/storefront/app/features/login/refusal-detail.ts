import { ApiError } from '@oyum/api-client/api-error'

/** What the server said, else its first reason; nothing when it said nothing or could not be reached. */
export function refusalDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.message || error.errors[0]?.message || undefined
}
