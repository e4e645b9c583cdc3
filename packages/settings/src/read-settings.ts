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

/** Production is what runs when nothing is said: a forgotten setting must never open a shop with a public secret. */
export const modeOf = (env: Env): string => env.NODE_ENV || 'production'
export const isProduction = (env: Env): boolean => modeOf(env) === 'production'

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
    throw new Error(`${name} must be set in production (development is said with NODE_ENV=development)`)
  }
  // a number is digits and nothing else: 2.5 and 0x10 are mistakes, not wishes
  const value = described.type === 'integer' && /^\d+$/.test(raw) ? Number(raw) : raw
  if (Value.Check(setting, value)) return value
  throw new Error(`${name} must be ${expected(described)}${described.secret ? '' : `, not "${raw}"`}`)
}

/** In words, for whoever set it wrong. */
export function expected({ expected: words, minimum, maximum, minLength }: Described): string {
  if (words !== undefined) return words
  if (minimum !== undefined) return `a whole number from ${minimum} to ${maximum}`
  return minLength === undefined ? 'a text' : `at least ${minLength} characters`
}
