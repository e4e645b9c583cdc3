import { SEARCH_MIN_CHARS } from '@oyum/shop-rules/limits'
import { buildQueries, isKnownNoun, type KnownWords } from './search-query.ts'
import type { TypedWord } from './typed-words.ts'

// «комод белый» where no chest is white: the chests, told as «without «белый»».

export interface FewerWords {
  kept: TypedWord[]
  /** as it was typed */
  without: string[]
  query: string
}

/** How many ways of leaving words out are asked for, in one statement. */
export const WAYS_OUT = 4

/**
 * What may be left out of a search, best first: a number that was taken for a price or a width, one word the shop has no name
 * for, one it has; at last everything but the nouns it knows. Of two equals the later word goes: «sofa bed» is first of all
 * a sofa. A letter or a number alone is no search.
 */
export function fewerWords(
  typed: readonly TypedWord[],
  known: KnownWords,
  number?: { rest: TypedWord[]; typed: string },
): FewerWords[] {
  const nouns = typed.filter((one) => isKnownNoun(one, known))
  const isNoun = (one: TypedWord) => nouns.includes(one)
  const lastFirst = typed.toReversed()
  const ordered = [...lastFirst.filter((one) => !isNoun(one)), ...lastFirst.filter(isNoun)]
  const withoutOne = ordered.slice(0, WAYS_OUT - 1).map((left) => typed.filter((one) => one !== left))
  const ways = [
    ...(number ? [{ kept: number.rest, without: [number.typed] }] : []),
    ...[...withoutOne, ...(nouns.length < typed.length - 1 ? [nouns] : [])].map((kept) => ({
      kept,
      without: typed.filter((one) => !kept.includes(one)).map(({ shown }) => shown),
    })),
  ]
  return ways
    .filter(({ kept }) => kept.some(isWorthSearching))
    .slice(0, WAYS_OUT)
    .map((way) => ({ ...way, query: buildQueries(way.kept, known)?.named ?? '' }))
}

function isWorthSearching({ word }: TypedWord): boolean {
  return word.length >= SEARCH_MIN_CHARS && !/^\d+$/.test(word)
}
