import { spellingWords } from '@oyum/shop-rules/search-document'
import type { DbOrTx } from './connection.ts'
import { queryRows } from './query-rows.ts'
import { statement } from './statement.ts'

// How many documents on sale each word stands in, for help with spelling; changed by the difference.

const MORE = statement(
  `insert into search_words as known (word, uses)
   select word, uses from unnest($1::text[], $2::int[]) as more(word, uses) order by word collate "C"
   on conflict (word) do update set uses = known.uses + excluded.uses`,
  {},
)
// Looked up by >= and <=: for = the planner takes the trigram index, which needs seconds.
const SAME_WORD = `w.word >= less.word collate "C" and w.word <= less.word collate "C"`
const LAST = statement(
  `delete from search_words w using unnest($1::text[], $2::int[]) as less(word, uses) where ${SAME_WORD} and w.uses <= less.uses`,
  {},
)
const LESS = statement(
  `update search_words w set uses = w.uses - less.uses from unnest($1::text[], $2::int[]) as less(word, uses) where ${SAME_WORD}`,
  {},
)

export class WordChanges {
  readonly #changes = new Map<string, number>()

  /** Counts the words of a document once each. */
  add(folded: string, by: 1 | -1): void {
    for (const word of spellingWords(folded)) this.#changes.set(word, (this.#changes.get(word) ?? 0) + by)
  }

  async write(db: DbOrTx): Promise<void> {
    const changes = [...this.#changes]
    const more = changes.filter(([, by]) => by > 0)
    const less = changes.filter(([, by]) => by < 0)
    const columns = (side: [string, number][]) => [
      side.map(([word]) => word),
      side.map(([, by]) => Math.abs(by)),
    ]
    // a statement that changes nothing would make every kept search untrue all the same
    if (more.length > 0) await queryRows(db, MORE, columns(more))
    if (less.length === 0) return
    await queryRows(db, LAST, columns(less))
    await queryRows(db, LESS, columns(less))
  }
}
