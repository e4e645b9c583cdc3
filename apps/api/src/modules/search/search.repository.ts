import type { DbOrTx } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'
import { WAYS_OUT } from './fewer-words.ts'
import type { KnownWords, SearchQueries } from './search-query.ts'

// $1 words that may hold an error, $2 phrases. A word is looked up by >= and <=: for = the planner takes the trigram index,
// which needs seconds.
const KNOWLEDGE = statement(
  `
  select
    coalesce((
      select json_object_agg(typed.word, coalesce((
        select json_agg(near.word order by similarity(near.word, typed.word) desc, near.uses desc, near.word) from (
          (select w.word, w.uses from search_words w where w.word % typed.word
           order by similarity(w.word, typed.word) desc, w.uses desc limit 24)
          union
          select w.word, w.uses from unnest(words_one_slip_away(typed.word)) slip, search_words w
          where w.word >= slip collate "C" and w.word <= slip collate "C"
        ) near), '[]'))
      from unnest($1::text[]) as typed(word)
      where not exists (select from search_words k
                        where k.word >= typed.word collate "C" and k.word < (typed.word || '~') collate "C")
    ), '{}') as similar,
    coalesce((
      select json_object_agg(phrase, others) from (
        select s.folded as phrase, json_agg(distinct o.folded) as others
        from search_synonyms s join search_synonyms o on o.group_id = s.group_id and o.folded <> s.folded
        where s.folded = any($2::text[])
        group by s.folded
      ) groups
    ), '{}') as synonyms`,
  { similar: col.json<KnownWords['similar']>(), synonyms: col.json<KnownWords['synonyms']>() },
)

export function getKnownWords(db: DbOrTx, words: string[], phrases: string[]): Promise<KnownWords> {
  return getRow(db, KNOWLEDGE, [words, phrases])
}

export interface Match {
  productId: number
  /** which of the asked queries found it, from 0 */
  kind: number
}
const MATCH = { productId: col.number, kind: col.number }

const parameters = (count: number) => Array.from({ length: count }, (_, place) => `$${place + 1}::tsquery`)
const TIERS = [0, 1, 2] as const

interface Asked {
  queries: string[]
  limit: string
  tiers?: readonly number[]
  where?: string
}

// Better matches before better known products: first every tier for one kind of match, then the next kind. The branches
// are asked one after the other and only until enough is found, so a common word never reaches the large tiers.
const matches = ({ queries, limit, tiers = TIERS, where = '' }: Asked) => {
  const branches = queries.flatMap((query, kind) =>
    tiers.map((tier) => {
      const isNew = queries.slice(0, kind).map((better) => ` and not d.document @@ ${better}`)
      return `(select d.product_id, ${kind} as kind from search_documents d
        where d.tier = ${tier} and d.document @@ ${query}${isNew.join('')}${where}
        order by d.weight desc, d.product_id limit ${limit})`
    }),
  )
  return statement(
    `select product_id, kind from (${branches.join('\n union all ')}) found limit ${limit}`,
    MATCH,
  )
}

/** The kinds of FOUND; what only a description says comes last. */
const kindsOf = (queries: SearchQueries) => [
  queries.exact,
  queries.prefix,
  queries.named,
  queries.partlyNamed,
  queries.anywhere,
]
export const ONLY_DESCRIBED = 4

// $6 how many
const FOUND = matches({ queries: parameters(5), limit: '$6::int' })

export function findMatches(db: DbOrTx, queries: SearchQueries, limit: number): Promise<readonly Match[]> {
  return queryRows(db, FOUND, [...kindsOf(queries), limit])
}

/** A document of what is off sale has a tier of its own, which no customer's search asks. */
const OFF_SALE = -1
const AMONG = {
  on_sale: FOUND,
  off_sale: matches({ queries: parameters(5), limit: '$6::int', tiers: [OFF_SALE] }),
  either: matches({ queries: parameters(5), limit: '$6::int', tiers: [...TIERS, OFF_SALE] }),
}
export type OnSale = keyof typeof AMONG

export function findMatchesAmong(
  db: DbOrTx,
  queries: SearchQueries,
  limit: number,
  among: OnSale,
): Promise<readonly Match[]> {
  return queryRows(db, AMONG[among], [...kindsOf(queries), limit])
}

// $7 the language
const FEW = statement(
  `select p.id as product_id, p.payable_tenge as unit_tenge, p.stock,
     coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', '$7')}, '') as name
   from (select product_id, row_number() over () as place from (${FOUND.text}) found) few
   join products p on p.id = few.product_id and p.is_active order by few.place`,
  { productId: col.number, unitTenge: col.number, stock: col.number, name: col.text },
)

/** The same with the little that a line of the palette says, in one statement. */
export function findFewMatches(db: DbOrTx, queries: SearchQueries, limit: number, locale: Locale) {
  return queryRows(db, FEW, [...kindsOf(queries), limit, locale])
}

// $6 how many, $7 category or subcategory
const FOUND_IN_CATEGORY = matches({
  queries: parameters(5),
  limit: '$6::int',
  where: ` and exists (select from products p where p.id = d.product_id
    and (p.top_category_id = $7::int or p.category_id = $7::int))`,
})

export function findMatchesInCategory(
  db: DbOrTx,
  queries: SearchQueries,
  limit: number,
  categoryId: number,
): Promise<readonly Match[]> {
  return queryRows(db, FOUND_IN_CATEGORY, [...kindsOf(queries), limit, categoryId])
}

/** Bounds that a number in the text gave. */
export interface Bounds {
  minTenge?: number | undefined
  maxTenge?: number | undefined
  minWidthMm?: number | undefined
  maxWidthMm?: number | undefined
}

// $4 how many, $5 and $6 what it costs, $7 and $8 how wide it is. By name alone and not in the last tier: a common word
// with bounds that few products keep would else be looked up in the whole shop.
const FOUND_WITHIN = matches({
  queries: parameters(3),
  limit: '$4::int',
  tiers: [0, 1],
  where: ` and exists (select from products p where p.id = d.product_id
    and ($5::bigint is null or p.payable_tenge >= $5) and ($6::bigint is null or p.payable_tenge <= $6)
    and ($7::int is null or p.width_mm >= $7) and ($8::int is null or p.width_mm <= $8))`,
})

export function findMatchesWithin(
  db: DbOrTx,
  { exact, prefix, named }: SearchQueries,
  limit: number,
  { minTenge, maxTenge, minWidthMm, maxWidthMm }: Bounds,
): Promise<readonly Match[]> {
  const bounds = [minTenge, maxTenge, minWidthMm, maxWidthMm].map((bound) => bound ?? null)
  return queryRows(db, FOUND_WITHIN, [exact, prefix, named, limit, ...bounds])
}

// $5 how many
const FOUND_WITH_FEWER = matches({ queries: parameters(WAYS_OUT), limit: '$5::int' })

/** One query for each way of leaving words out; the kind of a match is the way that found it. */
export function findMatchesOfWays(db: DbOrTx, queries: string[], limit: number): Promise<readonly Match[]> {
  const asked = Array.from({ length: WAYS_OUT }, (_, way) => queries[way] ?? '')
  return queryRows(db, FOUND_WITH_FEWER, [...asked, limit])
}

/** For benches, which run the very same statements in the bare engine. */
export const searchStatements = { knowledge: KNOWLEDGE, found: FOUND }
