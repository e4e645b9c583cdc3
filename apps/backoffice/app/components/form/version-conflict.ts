import { ApiError } from '@oyum/api-client/api-error'

/** What somebody else has made of it meanwhile. */
export interface Theirs<Values> {
  values: Values
  version: number
  by: string | undefined
  at: string | undefined
}

/** Undefined when something else was refused, or when the server does not say what stands there now. */
export function conflictIn<Values>(
  error: unknown,
  read: (current: Readonly<Record<string, unknown>>) => Values,
): Theirs<Values> | undefined {
  if (!(error instanceof ApiError)) return undefined
  const entry = error.errors.find(({ code }) => code === 'version')
  const version = entry?.current?.version
  if (!entry?.current || typeof version !== 'number') return undefined
  return { values: read(entry.current), version, by: entry.by, at: entry.at }
}
