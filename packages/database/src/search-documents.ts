import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { searchDocument } from '@oyum/shop-rules/search-document'
import type { Tx } from './connection.ts'
import { queryRows } from './query-rows.ts'
import { WordChanges } from './search-words.ts'
import { col, statement } from './statement.ts'

// Documents and words of the search are made here and nowhere else, from what triggers have named (docs/decisions/0097).

type Texts = Partial<Record<Locale, string>>
interface Choice {
  title: unknown
  options: unknown[]
}

/** The database promises JSON of no shape here: what is no text is left out, so that one product never stops all others. */
function textsOf(value: unknown): Texts {
  const given = (value ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    LOCALES.flatMap((locale) => (typeof given[locale] === 'string' ? [[locale, given[locale]]] : [])),
  )
}
const textsOfChoice = ({ title, options }: Choice): Texts[] =>
  [title, ...options.map((option) => (option as { label?: unknown } | null)?.label)].map(textsOf)

/** One at a time: of two who build the same product the later could have read the earlier texts. */
const BUILDER_LOCK = 36_002
const WAIT = statement(`select pg_advisory_xact_lock(${BUILDER_LOCK})::text as got`, { got: col.text })

// $1 how many. Nothing, when somebody else builds.
const TAKE = statement(
  `with mine as materialized (select pg_try_advisory_xact_lock(${BUILDER_LOCK}) as is_mine)
   delete from search_changes where (select is_mine from mine) and id = any(array(
     select id from search_changes order by id limit $1 for update skip locked))
   returning product_id, category_id, gone`,
  { productId: col.orNull(col.number), categoryId: col.orNull(col.number), gone: col.orNull(col.text) },
)
const NAME_PRODUCTS = statement(
  `insert into search_changes (product_id)
   select id from products where category_id = any($1::int[]) union select id from products where top_category_id = any($1::int[])`,
  {},
)

const texts = (column: string, table: string, where: string) =>
  `coalesce((select json_object_agg(t.locale, t.${column}) from ${table} t where ${where}), '{}')`
const ofProduct = (column: string) => texts(column, 'product_translations', 't.product_id = p.id')
const ofCategory = (id: string) => texts('name', 'category_translations', `t.category_id = ${id}`)
const READ = statement(
  `select p.id as product_id, p.is_active, ${ofProduct('name')} as name,
     ${ofCategory('p.category_id')} as category, ${ofCategory('nullif(p.top_category_id, p.category_id)')} as parent,
     ${ofProduct('material_description')} as material, ${ofProduct('description')} as description,
     coalesce((select json_agg(json_build_object('title', c.title, 'options', c.options) order by c.position)
       from product_choice_options c where c.product_id = p.id), '[]') as choices,
     d.names as old_names, d.words as old_words, d.is_counted as was_counted
   from products p left join search_documents d on d.product_id = p.id where p.id = any($1::int[]) order by p.id`,
  {
    productId: col.number,
    isActive: col.boolean,
    ...{ name: col.json<Texts>(), category: col.json<Texts>(), parent: col.json<Texts>() },
    ...{ material: col.json<Texts>(), description: col.json<Texts>(), choices: col.json<Choice[]>() },
    ...{
      oldNames: col.orNull(col.text),
      oldWords: col.orNull(col.text),
      wasCounted: col.orNull(col.boolean),
    },
  },
)
// A tier is given by the clock; till then what is new, or on sale again, stands in the first, as when it is shown again.
const WRITE = statement(
  `insert into search_documents as kept (product_id, names, words, is_counted, tier, weight)
   select p.id, n.names, n.words, n.is_counted, case when p.is_active then 0 else -1 end, search_weight(p.in_stock, p.view_count)
   from unnest($1::int[], $2::text[], $3::text[], $4::boolean[]) as n(id, names, words, is_counted) join products p using (id)
   order by p.id
   on conflict (product_id) do update set names = excluded.names, words = excluded.words, is_counted = excluded.is_counted,
     tier = case when excluded.tier = -1 or kept.tier = -1 then excluded.tier else kept.tier end
   returning product_id`,
  { productId: col.number },
)

/** Waits until nobody else builds; for who cannot come back later. */
export async function waitToBuildSearch(tx: Tx): Promise<void> {
  await queryRows(tx, WAIT, [])
}

/** Takes so many of the named changes and makes the search true again for them; how many there were. */
export async function buildSearchDocuments(tx: Tx, most: number): Promise<number> {
  const taken = await queryRows(tx, TAKE, [most])
  const categories = taken.flatMap(({ categoryId }) => categoryId ?? [])
  if (categories.length > 0) await queryRows(tx, NAME_PRODUCTS, [[...new Set(categories)]])
  const changes = new WordChanges()
  for (const { gone } of taken) if (gone !== null) changes.add(gone, -1)
  const ids = new Set(taken.flatMap(({ productId }) => productId ?? []))
  if (ids.size > 0) await writeDocuments(tx, [...ids], changes)
  await changes.write(tx)
  return taken.length
}

async function writeDocuments(tx: Tx, ids: number[], changes: WordChanges): Promise<void> {
  const rows = await queryRows(tx, READ, [ids])
  const wanted = rows.map((row) => {
    const { name, category, parent, material, choices, description } = row
    const choiceTexts = choices.flatMap(textsOfChoice)
    return {
      ...row,
      ...searchDocument({ name, texts: [category, parent, material, ...choiceTexts, description] }),
    }
  })
  const changed = wanted.filter(
    (one) => one.names !== one.oldNames || one.words !== one.oldWords || one.isActive !== one.wasCounted,
  )
  if (changed.length === 0) return
  const written = await queryRows(tx, WRITE, [
    changed.map(({ productId }) => productId),
    changed.map(({ names }) => names),
    changed.map(({ words }) => words),
    changed.map(({ isActive }) => isActive),
  ])
  // not of a product that was deleted in between
  const isWritten = new Set(written.map(({ productId }) => productId))
  for (const one of changed.filter(({ productId }) => isWritten.has(productId))) {
    if (one.wasCounted) changes.add(`${one.oldNames} ${one.oldWords}`, -1)
    if (one.isActive) changes.add(`${one.names} ${one.words}`, 1)
  }
}
