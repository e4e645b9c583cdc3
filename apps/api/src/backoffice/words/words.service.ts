import type { BodyOf, QueryOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { LOOKS_LIKE, TRIED_ROWS, WORD_GROUP_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import type { Locale } from '@oyum/shop-rules/locales'
import { foldText } from '@oyum/shop-rules/text-fold'
import type { Audit } from '#src/http/staff-audit'
import type { SearchService } from '#src/modules/search/search.service'
import { addWords, changeWords, removeWords } from './change-words.service.ts'
import { listMissed } from './missed.repository.ts'
import { listNames } from './product-names.repository.ts'
import { listGroups } from './words.repository.ts'

type Calls = typeof staffCalls.words
export type WordsService = ReturnType<typeof createWordsService>

interface Deps {
  db: Db
  search: SearchService
  now: () => Date
}

/** What the search takes for the same, and what it did not find. */
export function createWordsService({ db, search, now }: Deps) {
  return {
    async list({ q, after }: QueryOf<Calls['list']>) {
      const found = await listGroups(db, q === undefined ? undefined : foldText(q), after)
      const rows = found.slice(0, WORD_GROUP_ROWS)
      return { rows, next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
    },

    async try(text: string, locale: Locale) {
      const { ids, isMore, words, synonyms, readAs = null, without } = await search.explain(text)
      const first = ids.slice(0, TRIED_ROWS)
      return {
        ...{ words, synonyms, readAs, without: without?.words ?? [] },
        found: [...(await listNames(db, first, locale))],
        isMore: isMore || ids.length > first.length,
      }
    },

    async missed({ days }: QueryOf<Calls['missed']>) {
      const today = new Date(now().getTime() + TURKMENISTAN_OFFSET_MS).toISOString().slice(0, 10)
      const rows = await listMissed(db, today, days)
      const similar = await search.findSimilar(rows.map(({ text }) => text))
      return {
        rows: rows.map((row, place) => ({ ...row, looksLike: (similar[place] ?? []).slice(0, LOOKS_LIKE) })),
      }
    },

    add: (audit: Audit, { words }: BodyOf<Calls['add']>) => addWords(audit, words),
    change: (audit: Audit, id: number, body: BodyOf<Calls['change']>) => changeWords(audit, id, body),
    remove: async (audit: Audit, id: number, version: number) => {
      await removeWords(audit, id, version)
      return {}
    },
  }
}
