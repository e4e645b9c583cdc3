// Reading one setting each; a wrong value stops the process with its name.

export type Env = Record<string, string | undefined>

export const isProduction = (env: Env): boolean => env.NODE_ENV === 'production'

export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  const value = Number(raw)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${raw}"`)
  }
  return value
}

export function address(env: Env, name: string, fallback: string, protocols: string[]): string {
  const raw = env[name] || fallback
  const url = URL.parse(raw)
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(`${name} must be an address starting with ${protocols.join(' or ')}//`)
  }
  return raw
}

/** A setting without which production does not start; elsewhere `development` stands in. */
export function needed(env: Env, name: string, development: string): string {
  const raw = env[name]
  if (raw) return raw
  if (isProduction(env)) throw new Error(`${name} must be set in production`)
  return development
}
