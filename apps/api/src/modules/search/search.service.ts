import { SEARCH_RESULTS_MAX } from '@oyum/contract/limits'
import type { Db } from '@oyum/database/connection'
import { otherLayout } from '@oyum/shop-rules/keyboard-layout'
import type { Locale } from '@oyum/shop-rules/locales'
import { tengeFromManat } from '@oyum/shop-rules/money'
import { readAskedPrice } from '@oyum/shop-rules/search-numbers'
import { type FewerWords, fewerWords } from './fewer-words.ts'
import {
  type Bounds,
  findFewMatches,
  findMatches,
  findMatchesAmong,
  findMatchesInCategory,
  findMatchesOfWays,
  findMatchesWithin,
  getKnownWords,
  type Match,
  ONLY_DESCRIBED,
  type OnSale,
} from './search.repository.ts'
import { SEARCH_FEW, SEARCH_WITHOUT_MAX } from './search-limits.ts'
import { anyWordQuery, buildQueries, corrections, type KnownWords, synonymsOf } from './search-query.ts'
import { readWidth, type TypedWidth } from './typed-width.ts'
import { mayBeMistyped, phrasesOf, readTyped, type TypedWord } from './typed-words.ts'

export type { OnSale }
export type SearchService = ReturnType<typeof createSearchService>

export interface SearchResult {
  /** best first, at most SEARCH_RESULTS_MAX */
  ids: number[]
  /** there are more than these */
  isMore: boolean
  /** what was searched for, where it was not what was typed */
  readAs?: string
  bounds?: Bounds
  without?: { words: string[]; text: string; ids: number[] }
  /** any of the words, or something like it */
  near: string
}

// Each is compared with all words of the shop. Who mistypes more of them than these has typed something else.
const MOST_MISTYPED = 3
/** the same for a list of searches, which nobody waits for at a till */
const MOST_COMPARED = 40

const NOTHING_KNOWN: KnownWords = { similar: {}, synonyms: {} }

const idsOf = (matches: readonly Match[]) => matches.map(({ productId }) => productId)

export function createSearchService({ db }: { db: Db }) {
  /** Ids of the best matches within a category, best first, at most SEARCH_RESULTS_MAX. */
  async function findInCategory(text: string, categoryId: number): Promise<number[]> {
    const typed = readTyped(text)
    const queries = buildQueries(typed, await know(typed))
    return queries ? idsOf(await findMatchesInCategory(db, queries, SEARCH_RESULTS_MAX, categoryId)) : []
  }

  /** The same among what is on sale, what is not, or all: for the people who sell. */
  async function findAmong(text: string, among: OnSale): Promise<number[]> {
    const typed = readTyped(text)
    const queries = buildQueries(typed, await know(typed))
    return queries ? idsOf(await findMatchesAmong(db, queries, SEARCH_RESULTS_MAX, among)) : []
  }

  /** The first few of what is called like that, as typed: one statement, for whoever looks while somebody types. */
  async function findTyped(text: string, locale: Locale, most: number) {
    const queries = buildQueries(readTyped(text), NOTHING_KNOWN)
    return queries ? findFewMatches(db, queries, most, locale) : []
  }

  /** The best matches of the text; of what the same keys say on the other keyboard where it finds nothing. */
  async function search(text: string): Promise<SearchResult> {
    const asTyped = await searchFor(text)
    if (asTyped.ids.length > 0 || readTyped(text).length > MOST_MISTYPED) return asTyped
    const other = otherLayout(text)
    if (other === undefined) return asTyped
    const asMeant = await searchFor(other)
    return asMeant.ids.length > 0 ? { ...asMeant, readAs: other } : asTyped
  }

  async function searchFor(text: string): Promise<SearchResult> {
    const price = readAskedPrice(text)
    const typed = readTyped(price?.rest ?? text)
    const known = await know(typed)
    const near = anyWordQuery(typed, known)
    const queries = buildQueries(typed, known)
    if (!queries) return { ids: [], isMore: false, near }

    // one more than is shown tells whether there are more
    const limit = SEARCH_RESULTS_MAX + 1
    const priceBounds = price && {
      minTenge: price.minManat && tengeFromManat(price.minManat),
      maxTenge: price.maxManat && tengeFromManat(price.maxManat),
    }
    const found = priceBounds
      ? await findMatchesWithin(db, queries, limit, priceBounds)
      : await findMatches(db, queries, limit)
    const first = { ids: idsOf(found).slice(0, SEARCH_RESULTS_MAX), isMore: found.length === limit, near }
    // a word that only a description holds never stands before a name
    const named = found.filter(({ kind }) => kind !== ONLY_DESCRIBED)
    if (named.length >= SEARCH_FEW) return priceBounds ? { ...first, bounds: priceBounds } : first

    const width = price ? undefined : readWidth(typed)
    const asWide = width ? await findByWidth(width, known) : []
    const best = [...new Set([...idsOf(named), ...asWide])].slice(0, SEARCH_RESULTS_MAX)
    const number = price ? { rest: typed, typed: price.typed } : width
    const without =
      best.length < SEARCH_FEW ? await findWithout(fewerWords(typed, known, number), best) : undefined
    const bounds = priceBounds ?? (asWide.length > 0 ? width?.bounds : undefined)
    return {
      ...first,
      ids: [...new Set([...best, ...(without?.ids ?? []), ...first.ids])].slice(0, SEARCH_RESULTS_MAX),
      ...(bounds && { bounds }),
      ...(without && { without }),
    }
  }

  /** How the text is read and what it becomes, beside what it finds: for the people who keep the words. */
  async function explain(text: string) {
    const result = await search(text)
    const read = result.readAs ?? text
    const typed = readTyped(readAskedPrice(read)?.rest ?? read)
    const known = await know(typed)
    return {
      ...result,
      words: typed.map((one) => ({
        ...{ typed: one.shown, forms: one.forms, endings: one.stems },
        corrections: corrections(one.word, known),
      })),
      synonyms: Object.keys(known.synonyms).map((phrase) => ({ phrase, others: synonymsOf(phrase, known) })),
    }
  }

  /** For each text words of the shop that its unknown ones look like; one statement, so of so many words only. */
  async function findSimilar(texts: readonly string[]): Promise<string[][]> {
    const typed = texts.map((text) => readTyped(text).filter(mayBeMistyped))
    const words = [...new Set(typed.flat().map(({ word }) => word))].slice(0, MOST_COMPARED)
    const { similar } = await getKnownWords(db, words, [])
    return typed.map((all) => [...new Set(all.flatMap(({ word }) => similar[word] ?? []))])
  }

  function know(typed: TypedWord[]): Promise<KnownWords> {
    const mistyped = new Set(typed.filter(mayBeMistyped).map(({ word }) => word))
    return getKnownWords(db, [...mistyped].slice(0, MOST_MISTYPED), phrasesOf(typed))
  }

  /** «диван 220»: sofas about as wide as that. */
  async function findByWidth({ rest, bounds }: TypedWidth, known: KnownWords): Promise<number[]> {
    const queries = buildQueries(rest, known)
    return queries ? idsOf(await findMatchesWithin(db, queries, SEARCH_RESULTS_MAX, bounds)) : []
  }

  /** What the best way of leaving a word out finds beside what is known already. */
  async function findWithout(ways: FewerWords[], known: readonly number[]) {
    if (ways.length === 0) return undefined
    const limit = SEARCH_WITHOUT_MAX + known.length
    const matches = await findMatchesOfWays(
      db,
      ways.map(({ query }) => query),
      limit,
    )
    const isNew = matches.filter(({ productId }) => !known.includes(productId))
    const way = ways[isNew[0]?.kind ?? -1]
    if (!way) return undefined
    const ids = idsOf(isNew.filter(({ kind }) => ways[kind] === way)).slice(0, SEARCH_WITHOUT_MAX)
    return { words: way.without, text: way.kept.map(({ shown }) => shown).join(' '), ids }
  }

  return { search, explain, findSimilar, findInCategory, findAmong, findTyped }
}
