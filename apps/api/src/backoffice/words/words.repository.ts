import { WORD_GROUP_ROWS } from '@oyum/contract/staff/limits'
import type { WordGroup } from '@oyum/contract/staff/words'
import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const GROUP = { id: col.number, version: col.number, words: col.json<string[]>() }
const WORDS = `coalesce((select json_agg(s.word order by s.word collate "C") from search_synonyms s where s.group_id = g.id), '[]')`

// $1 a part of a folded word, $2 after which group. One more than a page shows: whether there is another.
const LIST = statement(
  `select g.id, g.version, ${WORDS} as words from search_synonym_groups g
   where ($1::text is null or exists (select from search_synonyms s where s.group_id = g.id and position($1 in s.folded) > 0))
     and ($2::int is null or g.id < $2)
   order by g.id desc limit ${WORD_GROUP_ROWS + 1}`,
  GROUP,
)
const FIND = statement(
  `select g.id, g.version, ${WORDS} as words from search_synonym_groups g where g.id = $1`,
  GROUP,
)
const LOCK = statement('select id from search_synonym_groups where id = $1 for update', { id: col.number })
// $1 so many there may be; no row when there are
const ADD = statement(
  `insert into search_synonym_groups (version)
   select 1 where (select count(*) from (select from search_synonym_groups limit $1) known) < $1 returning id`,
  { id: col.number },
)
const RAISE = statement(
  'update search_synonym_groups set version = version + 1, updated_at = now() where id = $1',
  {},
)
const DROP_WORDS = statement(
  'delete from search_synonyms where group_id = $1 and word <> all($2::text[])',
  {},
)
const ADD_WORDS = statement(
  `insert into search_synonyms (group_id, word, folded)
   select $1, n.word, n.folded from unnest($2::text[], $3::text[]) as n(word, folded)
   on conflict (group_id, word) do nothing`,
  {},
)
const REMOVE = statement('delete from search_synonym_groups where id = $1', {})
// How many others the phrase with the most of them has, over all groups it stands in.
const MOST_OTHERS = statement(
  `select coalesce(max(others), 0)::int as others from (
     select count(distinct o.folded) as others
     from search_synonyms mine join search_synonyms s on s.folded = mine.folded
       join search_synonyms o on o.group_id = s.group_id and o.folded <> s.folded
     where mine.group_id = $1 group by mine.folded) counted`,
  { others: col.number },
)

export const listGroups = (db: Db, part: string | undefined, after: number | undefined) =>
  queryRows(db, LIST, [part ?? null, after ?? null])

export const findGroup = (db: DbOrTx, id: number): Promise<WordGroup | undefined> => findRow(db, FIND, [id])

/** As it stands now, and for nobody else to change until the end. */
export async function lockGroup(tx: Tx, id: number): Promise<WordGroup | undefined> {
  await queryRows(tx, LOCK, [id])
  return findGroup(tx, id)
}

/** Undefined when there are as many as there may be. */
export const addGroup = async (tx: Tx, most: number): Promise<number | undefined> =>
  (await findRow(tx, ADD, [most]))?.id

export interface KeptWord {
  word: string
  folded: string
}

export async function writeWords(tx: Tx, id: number, words: KeptWord[]): Promise<void> {
  const kept = words.map(({ word }) => word)
  await queryRows(tx, DROP_WORDS, [id, kept])
  await queryRows(tx, ADD_WORDS, [id, kept, words.map(({ folded }) => folded)])
}

export async function raiseVersion(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, RAISE, [id])
}

export async function removeGroup(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, REMOVE, [id])
}

export const mostOthers = async (tx: Tx, id: number): Promise<number> =>
  (await getRow(tx, MOST_OTHERS, [id])).others
