import { isOneErrorFromStart } from '@oyum/shop-rules/edit-distance'
import { foldWords, searchVariants } from '@oyum/shop-rules/text-fold'

// Turns what a person typed into PostgreSQL's query language. Only folded words (a–z, 0–9) ever enter a query, so
// nothing typed can break its syntax.

const MAX_WORDS = 6
const MAX_PHRASE_WORDS = 3
const MAX_SYNONYMS = 12
const MAX_CORRECTIONS = 6
const SHORTEST_WITH_ERROR = 5
const FOLDED = /^[\p{L}\p{N}]{1,60}$/u

export interface TypedWord {
  /** as folded */
  word: string
  /** the word and its other spellings */
  forms: string[]
}

export function readTyped(text: string): TypedWord[] {
  return foldWords(text)
    .filter((word) => FOLDED.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, forms: [...new Set([word, ...searchVariants(word)])] }))
}

/** Every run of neighbouring words, for looking up synonyms of more than one word: «burç diwany». */
export function phrasesOf(typed: readonly TypedWord[]): string[] {
  const words = typed.map(({ word }) => word)
  const runs = words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_PHRASE_WORDS, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  )
  return [...new Set([...runs, ...typed.flatMap(({ forms }) => forms)])]
}

/** Words worth looking for a typing error in: long enough, and nothing begins with them. */
export function mayBeMistyped({ word }: TypedWord): boolean {
  return word.length >= SHORTEST_WITH_ERROR && !/^\d+$/.test(word)
}

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
  /** the same with synonyms and corrections */
  named: string
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
  const plain = typed.map(({ forms }) => anyOf(forms.map(lexeme)))
  const widened = typed.map(({ word, forms }) =>
    anyOf([
      ...forms.map(lexeme),
      ...corrections(word, known).map(lexeme),
      ...forms.flatMap((form) => synonymsOf(form, known)).map(phraseTerm),
    ]),
  )
  const asTyped = allOf(plain)
  const asMeant = anyOf([allOf(widened), ...readingsOfPhrases(typed, widened, known)])
  return { exact: asTyped(':A'), prefix: asTyped(':*A'), named: asMeant(':*A'), anywhere: asMeant(':*') }
}

function corrections(word: string, { similar }: KnownWords): string[] {
  return (similar[word] ?? [])
    .filter((candidate) => isOneErrorFromStart(word, candidate))
    .slice(0, MAX_CORRECTIONS)
}

function synonymsOf(phrase: string, { synonyms }: KnownWords): string[] {
  return (synonyms[phrase] ?? []).slice(0, MAX_SYNONYMS)
}

/** Whole runs of words replaced by what they mean: «угловой диван» → «burç diwany». */
function readingsOfPhrases(typed: readonly TypedWord[], widened: Term[], known: KnownWords): Term[] {
  const words = typed.map(({ word }) => word)
  return words.flatMap((_, start) =>
    Array.from({ length: MAX_PHRASE_WORDS - 1 }, (_, more) => start + more + 2)
      .filter((end) => end <= words.length)
      .flatMap((end) =>
        synonymsOf(words.slice(start, end).join(' '), known).map((synonym) =>
          allOf([...widened.slice(0, start), phraseTerm(synonym), ...widened.slice(end)]),
        ),
      ),
  )
}
