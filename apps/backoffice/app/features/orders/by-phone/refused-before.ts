import { ApiError } from '@oyum/api-client/api-error'

const found = (error: unknown, code: string) =>
  error instanceof ApiError ? error.errors.find((entry) => entry.code === code)?.current : undefined

/** The order that this page has placed already: its answer was lost, and the form is another one by now. */
export function placedBefore(error: unknown): number | undefined {
  const id = found(error, 'idempotency_mismatch')?.id
  return typeof id === 'number' ? id : undefined
}

export interface SilentAccount {
  name: string
  lastSeenAt: string
}

/** Whose account the number has, where nobody has used it for so long that the number may be somebody else's. */
export function silentAccount(error: unknown): SilentAccount | undefined {
  const known = found(error, 'silent_account')
  return known && { name: String(known.name ?? ''), lastSeenAt: String(known.lastSeenAt ?? '') }
}
