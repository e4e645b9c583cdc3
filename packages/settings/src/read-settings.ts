import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { Value } from 'typebox/value'

export type Env = Record<string, string | undefined>

/** What a description may say of a setting besides its type. */
export interface Described {
  type?: string
  default?: unknown
  development?: unknown
  secret?: boolean
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  expected?: string
}

/** What reads one setting alone is as strict as production when no mode is said; a process does not even start then. */
export const isProduction = (env: Env): boolean => (env.NODE_ENV || 'production') === 'production'

/** Every setting of a process, checked. A missing or wrong one stops the process with its name. */
export function readSettings<P extends TProperties>(schema: TObject<P>, env: Env): Static<TObject<P>> {
  const values = Object.entries(schema.properties).map(([name, setting]) => [
    name,
    readOne(name, setting, env),
  ])
  return Object.fromEntries(values) as Static<TObject<P>>
}

export function readOne(name: string, setting: TSchema, env: Env): unknown {
  const described = setting as Described
  const raw = env[name]
  if (raw === undefined || raw === '') {
    if (!isProduction(env) && 'development' in described) return described.development
    if ('default' in described) return described.default
    if (name === 'NODE_ENV') throw new Error(`NODE_ENV must be set: ${expected(described)}`)
    throw new Error(`${name} must be set in production (development is said with NODE_ENV=development)`)
  }
  // a number is digits and nothing else: 2.5 and 0x10 are mistakes, not wishes
  const value = described.type === 'integer' && /^\d+$/.test(raw) ? Number(raw) : raw
  if (Value.Check(setting, value)) return value
  throw new Error(`${name} must be ${expected(described)}${described.secret ? '' : `, not "${raw}"`}`)
}

/** A secret that stands in the sources is none. */
export function refuseKnownSecret(name: string, value: string, known: string, env: Env): string {
  if (isProduction(env) && value === known)
    throw new Error(`${name} is the one for development; make one: openssl rand -base64 32`)
  return value
}

/** In words, for whoever set it wrong. */
export function expected({ expected: words, minimum, maximum, minLength }: Described): string {
  if (words !== undefined) return words
  if (minimum !== undefined) return `a whole number from ${minimum} to ${maximum}`
  return minLength === undefined ? 'a text' : `at least ${minLength} characters`
}
