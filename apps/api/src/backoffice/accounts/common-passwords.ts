import { dictionary } from '@zxcvbn-ts/language-common'

// The tens of thousands that people take most often, from a kept list; guessers begin with it.
const COMMON = new Set<string>(dictionary['passwords-common'])

/** Also with other cases, with digits or signs behind, and said twice. */
export function isCommonPassword(password: string): boolean {
  const said = password.toLowerCase()
  const bare = said.replace(/[^\p{L}]+$/u, '')
  const half = said.slice(0, said.length / 2)
  return COMMON.has(said) || COMMON.has(bare) || (half + half === said && COMMON.has(half))
}
