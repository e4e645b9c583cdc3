import { isOneErrorApart, isOneErrorFromStart } from '@oyum/shop-rules/edit-distance'
import { MAX_SYNONYMS } from '@oyum/shop-rules/limits'
import { FOLDED, runsOf, type TypedWord } from './typed-words.ts'

// Turns what a person typed into PostgreSQL's query language. Only folded words (a–z, 0–9) ever enter a query, so
// nothing typed can break its syntax.

const MAX_CORRECTIONS = 6
const SHORTEST_UNFINISHED_WITH_ERROR = 5

/** What the database knows about the typed words. */
export interface KnownWords {
  /** typed words with which no indexed word begins, each with similar indexed words */
  similar: Record<string, string[]>
  /** phrase → folded synonyms */
  synonyms: Record<string, string[]>
}

export interface SearchQueries {
  /** every word stands in the name as it was typed */
  exact: string
  /** every word begins a word of the name */
  prefix: string
  /** the same with synonyms, corrections and other endings */
  named: string
  /** every word somewhere, at least one of them in the name; of a single word nothing is left to ask */
  partlyNamed: string
  /** anywhere in the product's texts */
  anywhere: string
}

type Term = (suffix: string) => string
const lexeme =
  (word: string): Term =>
  (suffix) =>
    `'${word}'${suffix}`
const anyOf =
  (terms: Term[]): Term =>
  (suffix) =>
    `(${[...new Set(terms.map((term) => term(suffix)))].join(' | ')})`
const allOf =
  (terms: Term[]): Term =>
  (suffix) =>
    `(${terms.map((term) => term(suffix)).join(' & ')})`

const phraseTerm = (phrase: string): Term =>
  allOf(
    phrase
      .split(' ')
      .filter((word) => FOLDED.test(word))
      .map(lexeme),
  )

export function buildQueries(typed: readonly TypedWord[], known: KnownWords): SearchQueries | undefined {
  if (typed.length === 0) return undefined
  const asTyped = allOf(typed.map(({ forms }) => anyOf(forms.map(lexeme))))
  const widened = typed.map((one) => widen(one, known))
  const asMeant = anyOf([allOf(widened), ...readingsOfPhrases(typed, widened, known)])
  return {
    exact: asTyped(':A'),
    prefix: asTyped(':*A'),
    named: asMeant(':*A'),
    partlyNamed: typed.length > 1 ? `${asMeant(':*')} & ${anyOf(widened)(':*A')}` : '',
    anywhere: asMeant(':*'),
  }
}

/** One of the words, or something like it, anywhere: what is near when nothing was found. */
export function anyWordQuery(typed: readonly TypedWord[], known: KnownWords): string {
  const near = typed.flatMap(({ word }) => (known.similar[word] ?? []).slice(0, MAX_CORRECTIONS))
  const terms = [...typed.map((one) => widen(one, known)), ...near.map(lexeme)]
  return terms.length === 0 ? '' : anyOf(terms)(':*')
}

/** Whether the shop has a word for it: a noun of furniture, a material, a room. */
export function isKnownNoun({ forms, stems }: TypedWord, { synonyms }: KnownWords): boolean {
  return [...forms, ...stems].some((form) => synonyms[form] !== undefined)
}

function widen({ word, forms, stems }: TypedWord, known: KnownWords): Term {
  return anyOf([
    ...forms.map(lexeme),
    ...stems.map(lexeme),
    ...corrections(word, known).map(lexeme),
    ...forms.flatMap((form) => synonymsOf(form, known)).map(phraseTerm),
  ])
}

export function corrections(word: string, { similar }: KnownWords): string[] {
  // With one letter of four wrong, half the shop begins alike: only whole words are near.
  const isNear = word.length < SHORTEST_UNFINISHED_WITH_ERROR ? isOneErrorApart : isOneErrorFromStart
  return (similar[word] ?? []).filter((candidate) => isNear(word, candidate)).slice(0, MAX_CORRECTIONS)
}

export function synonymsOf(phrase: string, { synonyms }: KnownWords): string[] {
  return (synonyms[phrase] ?? []).slice(0, MAX_SYNONYMS)
}

/** Whole runs of words replaced by what they mean: «угловой диван» → «burç diwany». */
function readingsOfPhrases(typed: readonly TypedWord[], widened: Term[], known: KnownWords): Term[] {
  return runsOf(typed.map(({ word }) => word))
    .filter(({ start, end }) => end - start > 1)
    .flatMap(({ start, end, phrase }) =>
      synonymsOf(phrase, known).map((synonym) =>
        allOf([...widened.slice(0, start), phraseTerm(synonym), ...widened.slice(end)]),
      ),
    )
}
