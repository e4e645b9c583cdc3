import type { DbOrTx } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { KnownWords, SearchQueries } from './search-query.ts'

// $1 words that may hold an error, $2 phrases
const KNOWLEDGE = statement(
  `
  select
    coalesce((
      select json_object_agg(typed.word, coalesce((
        select json_agg(near.word) from (
          select w.word from search_words w where w.word % typed.word
          order by similarity(w.word, typed.word) desc, w.uses desc limit 24
        ) near), '[]'))
      from unnest($1::text[]) as typed(word)
      where not exists (select from search_words k
                        where k.word >= typed.word collate "C" and k.word < (typed.word || '~') collate "C")
    ), '{}') as similar,
    coalesce((
      select json_object_agg(phrase, others) from (
        select s.folded as phrase, json_agg(distinct o.folded) as others
        from search_synonyms s join search_synonyms o on o.group_name = s.group_name and o.folded <> s.folded
        where s.folded = any($2::text[])
        group by s.folded
      ) groups
    ), '{}') as synonyms`,
  { similar: col.json<KnownWords['similar']>(), synonyms: col.json<KnownWords['synonyms']>() },
)

export function getKnownWords(db: DbOrTx, words: string[], phrases: string[]): Promise<KnownWords> {
  return getRow(db, KNOWLEDGE, [words, phrases])
}

const QUERIES = ['$1::tsquery', '$2::tsquery', '$3::tsquery', '$4::tsquery'] as const
const TIERS = [0, 1, 2] as const

// Better matches before better known products: first every tier for one kind of match, then the next kind. The branches
// are asked one after the other and only until enough is found, so a common word never reaches the large tiers.
const branches = (where: string, limit: string): string =>
  QUERIES.flatMap((query, kind) =>
    TIERS.map((tier) => {
      const isNew = QUERIES.slice(0, kind).map((better) => ` and not d.document @@ ${better}`)
      return `(select d.product_id from search_documents d
        where d.tier = ${tier} and d.document @@ ${query}${isNew.join('')}${where}
        order by d.weight desc, d.product_id limit ${limit})`
    }),
  ).join('\n union all ')

// $5 how many
const FOUND = statement(`select product_id from (${branches('', '$5::int')}) found limit $5::int`, {
  productId: col.number,
})

export async function findMatches(db: DbOrTx, queries: SearchQueries, limit: number): Promise<number[]> {
  const values = [queries.exact, queries.prefix, queries.named, queries.anywhere, limit]
  const rows = await queryRows(db, FOUND, values)
  return rows.map(({ productId }) => productId)
}

// $6 category or subcategory
const IN_CATEGORY = ` and exists (select from products p where p.id = d.product_id
  and (p.top_category_id = $6::int or p.category_id = $6::int))`
const FOUND_IN_CATEGORY = statement(
  `select product_id from (${branches(IN_CATEGORY, '$5::int')}) found limit $5::int`,
  { productId: col.number },
)

export async function findMatchesInCategory(
  db: DbOrTx,
  queries: SearchQueries,
  limit: number,
  categoryId: number,
): Promise<number[]> {
  const values = [queries.exact, queries.prefix, queries.named, queries.anywhere, limit, categoryId]
  const rows = await queryRows(db, FOUND_IN_CATEGORY, values)
  return rows.map(({ productId }) => productId)
}

/** For benches, which run the very same statements in the bare engine. */
export const searchStatements = { knowledge: KNOWLEDGE, found: FOUND }
