import { MAX_WORDS_OF_PHRASE } from '@oyum/shop-rules/limits'
import { foldText, foldWords, otherEndings, searchVariants } from '@oyum/shop-rules/text-fold'

// What a person typed, word by word, folded.

const MAX_WORDS = 6
const SHORTEST_WITH_ERROR = 4
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u
export const FOLDED = /^[\p{L}\p{N}]{1,60}$/u

export interface TypedWord {
  /** as folded */
  word: string
  /** the word and its other spellings */
  forms: string[]
  /** beginnings of its other endings: кресла → kresl */
  stems: string[]
  /** as it was typed, for telling the person about it */
  shown: string
}

export function readTyped(text: string): TypedWord[] {
  const shown = new Map(text.split(BETWEEN_WORDS).map((raw) => [foldText(raw), raw]))
  return foldWords(text)
    .filter((word) => FOLDED.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => {
      const forms = [...new Set([word, ...searchVariants(word)])]
      const stems = [...new Set(forms.flatMap(otherEndings))].filter((stem) => !forms.includes(stem))
      return { word, forms, stems, shown: shown.get(word) ?? word }
    })
}

/** Every run of neighbouring words, for looking up synonyms of more than one word: «burç diwany». */
export function phrasesOf(typed: readonly TypedWord[]): string[] {
  const words = typed.map(({ word }) => word)
  return [...new Set([...runsOf(words).map((run) => run.phrase), ...typed.flatMap(({ forms }) => forms)])]
}

/** Runs of one to three neighbouring words, with the places where they begin and end. */
export function runsOf(words: readonly string[]): { start: number; end: number; phrase: string }[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_WORDS_OF_PHRASE, words.length - start) }, (_, more) => {
      const end = start + more + 1
      return { start, end, phrase: words.slice(start, end).join(' ') }
    }),
  )
}

/** Words worth looking for a typing error in: long enough, and nothing begins with them. */
export function mayBeMistyped({ word }: TypedWord): boolean {
  return word.length >= SHORTEST_WITH_ERROR && !/^\d+$/.test(word)
}
