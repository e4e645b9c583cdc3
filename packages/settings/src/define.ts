import { type TSchemaOptions, Type } from 'typebox'

// One setting each: its type, bounds, what it is when nothing is set, and what it means. A setting without `default` must
// be set in production; `development` stands in for it where development was said aloud.

export interface SettingOptions<T> {
  default?: T
  development?: T
  /** never printed */
  secret?: boolean
}

export const wholeNumber = (meaning: string, bounds: { minimum: number; maximum: number; default: number }) =>
  Type.Integer({ ...bounds, description: meaning })

export const text = (meaning: string, options: SettingOptions<string> & TSchemaOptions = {}) =>
  Type.String({ ...options, description: meaning })

export const address = (meaning: string, protocols: string[], options: SettingOptions<string>) =>
  Type.String({
    ...options,
    pattern: `^(${protocols.join('|')})://[^\\s/]`,
    expected: `an address starting with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    description: meaning,
  })

export const choice = <const T extends string>(
  meaning: string,
  choices: readonly T[],
  options: SettingOptions<T>,
) =>
  Type.Union(
    choices.map((one) => Type.Literal(one)),
    { ...options, expected: choices.join(' or '), description: meaning },
  )
