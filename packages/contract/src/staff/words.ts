import { LOCALES } from '@oyum/shop-rules/locales'
import { type Static, Type } from 'typebox'
import { Id, NeededText, Nullable } from '../bounds.ts'
import {
  LOOKS_LIKE,
  MAX_MISSED_DAYS,
  MAX_STAFF_QUERY_CHARS,
  MAX_WORD_CHARS,
  MAX_WORDS_OF_GROUP,
  MIN_WORDS_OF_GROUP,
  MISSED_ROWS,
  TRIED_ROWS,
  WORD_GROUP_ROWS,
} from './limits.ts'
import { Version } from './me.ts'

/** Words that mean the same to whoever searches, in any language and spelling. */
const Words = Type.Array(NeededText(MAX_WORD_CHARS), {
  minItems: MIN_WORDS_OF_GROUP,
  maxItems: MAX_WORDS_OF_GROUP,
})

export const AddWords = Type.Object({ words: Words })
export const ChangeWords = Type.Object({ version: Version, words: Words })
/** in the address: a DELETE has no body */
export const RemoveWordsQuery = Type.Object({ version: Version })

const WordGroup = Type.Object({ id: Id, version: Version, words: Type.Array(Type.String()) })
export type WordGroup = Static<typeof WordGroup>
export const WordsKept = Type.Object({ id: Id, version: Version, words: Type.Array(Type.String()) })

export const WordsQuery = Type.Object({
  q: Type.Optional(
    NeededText(MAX_STAFF_QUERY_CHARS, { description: 'groups with a word that holds this, in any spelling' }),
  ),
  after: Type.Optional(Type.Integer({ ...Id, description: '`next` of the page before' })),
})
/** Newest first. */
export const WordsPage = Type.Object({
  rows: Type.Array(WordGroup, { maxItems: WORD_GROUP_ROWS }),
  next: Nullable(Id),
})

export const TryWordsQuery = Type.Object({ q: NeededText(MAX_STAFF_QUERY_CHARS) })
export const WordsTried = Type.Object({
  words: Type.Array(
    Type.Object({
      typed: Type.String(),
      forms: Type.Array(Type.String(), { description: 'as the search has it, and its other spellings' }),
      endings: Type.Array(Type.String(), { description: 'what other endings of it begin with' }),
      corrections: Type.Array(Type.String(), { description: 'words of the shop one slip away from it' }),
    }),
  ),
  synonyms: Type.Array(Type.Object({ phrase: Type.String(), others: Type.Array(Type.String()) }), {
    description: 'runs of words that stand in a group, and what they are searched as',
  }),
  readAs: Nullable(Type.String({ description: 'the same keys on the other keyboard' })),
  without: Type.Array(Type.String(), { description: 'words that had to be left out' }),
  found: Type.Array(Type.Object({ id: Id, name: Type.String() }), { maxItems: TRIED_ROWS }),
  isMore: Type.Boolean(),
})

export const MissedQuery = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: MAX_MISSED_DAYS, default: 7, description: 'up to today' }),
})
/** Most frequent first; nothing says who searched. */
export const MissedSearches = Type.Object({
  rows: Type.Array(
    Type.Object({
      text: Type.String({ description: 'as the search folds it' }),
      locale: Type.Enum(LOCALES),
      times: Type.Integer({ minimum: 1, description: 'so often at least: a kept page is not asked again' }),
      lastDay: Type.String({ format: 'date' }),
      groupId: Nullable(Type.Integer({ ...Id, description: 'of synonyms, where it stands in one by now' })),
      looksLike: Type.Array(Type.String(), {
        maxItems: LOOKS_LIKE,
        description: 'words of the shop, nearest first',
      }),
    }),
    { maxItems: MISSED_ROWS },
  ),
})
