import { STORY_ROWS } from '@oyum/contract/staff/limits'
import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'
import { storyText } from '#src/answers/story-json'

export interface ArticleText {
  name: string
  description: string
}
/** As it is kept: a language with nothing in it is none. */
export interface StoredArticle {
  texts: Partial<Record<Locale, ArticleText>>
  isActive: boolean
  publishedAt: string
  pictures: string[]
  productIds: number[]
}

const HEAD = {
  id: col.number,
  version: col.number,
  isActive: col.boolean,
  publishedAt: col.moment,
  isShown: col.boolean,
}
const COLUMNS =
  'a.id, a.version, a.is_active, a.published_at, a.is_active and a.published_at <= now() as is_shown'

// $1 the language, $2 after which. One more than a page shows: whether there is another.
const LIST = statement(
  `select ${COLUMNS}, ${storyText('name', 'article', 'a.id', '$1')} as name from articles a
   where ($2::int is null or a.id < $2) order by a.id desc limit ${STORY_ROWS + 1}`,
  { ...HEAD, name: col.text },
)
const FIND = statement(
  `select ${COLUMNS},
     coalesce((select json_object_agg(t.locale, json_build_object('name', t.name, 'description', t.description))
       from article_translations t where t.article_id = a.id), '{}') as texts,
     coalesce((select json_agg(p.file order by p.position) from article_pictures p where p.article_id = a.id), '[]') as pictures,
     coalesce((select json_agg(json_build_object('id', p.product_id,
         'name', coalesce(${translated('name', 'product_translations', 'product_id', 'p.product_id', '$2')}, ''))
         order by p.position, p.product_id)
       from article_products p where p.article_id = a.id), '[]') as products
   from articles a where a.id = $1`,
  {
    ...HEAD,
    texts: col.json<StoredArticle['texts']>(),
    pictures: col.json<string[]>(),
    products: col.json<{ id: number; name: string }[]>(),
  },
)
const LOCK = statement('select id from articles where id = $1 for no key update', { id: col.number })
// The number makes the slug unique; addresses carry the number alone.
const ADD = statement(
  `insert into articles (id, slug, is_active, published_at)
   select n.id, left($1, 100) || '-' || n.id, $2, $3 from (select nextval(pg_get_serial_sequence('articles', 'id'))::int as id) n
   returning id`,
  { id: col.number },
)
const CHANGE = statement(
  'update articles set is_active = $2, published_at = $3, version = version + 1 where id = $1',
  {},
)
// A part that stays as it is writes no row, and so names no tag.
const PARTS = statement(
  `
  with texts as (
    select * from jsonb_to_recordset($2::jsonb -> 'texts') as t(locale locale, name text, description text)
  ), pictures as (
    select place - 1 as position, file from unnest($3::text[]) with ordinality as p(file, place)
  ), wanted as (
    select product_id, place - 1 as position from unnest($4::int[]) with ordinality as w(product_id, place)
  ), no_texts as (
    delete from article_translations t where t.article_id = $1 and not exists (select from texts w where w.locale = t.locale)
  ), some_texts as (
    insert into article_translations as t (article_id, locale, name, description)
    select $1, w.locale, w.name, w.description from texts w
    on conflict (article_id, locale) do update set name = excluded.name, description = excluded.description
      where (t.name, t.description) is distinct from (excluded.name, excluded.description)
  ), no_pictures as (
    delete from article_pictures p where p.article_id = $1 and p.position >= cardinality($3::text[])
  ), some_pictures as (
    insert into article_pictures as p (article_id, position, file) select $1, position, file from pictures
    on conflict (article_id, position) do update set file = excluded.file where p.file <> excluded.file
  ), no_products as (
    delete from article_products p where p.article_id = $1 and p.product_id <> all($4::int[])
  )
  insert into article_products as p (article_id, product_id, position) select $1, product_id, position from wanted
  on conflict (article_id, product_id) do update set position = excluded.position where p.position <> excluded.position`,
  {},
)
const KNOWN_PRODUCTS = statement('select count(*)::int as known from products where id = any($1::int[])', {
  known: col.number,
})

export const listArticles = (db: Db, locale: Locale, after: number | undefined) =>
  queryRows(db, LIST, [locale, after ?? null])
export const findArticle = (db: DbOrTx, id: number, locale: Locale) => findRow(db, FIND, [id, locale])
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

export const lockArticle = async (tx: Tx, id: number): Promise<boolean> =>
  (await findRow(tx, LOCK, [id])) !== undefined

export async function addArticle(tx: Tx, slug: string, article: StoredArticle): Promise<number> {
  const { id } = await getRow(tx, ADD, [slug, article.isActive, article.publishedAt])
  await writeParts(tx, id, article)
  return id
}
export async function writeArticle(tx: Tx, id: number, article: StoredArticle): Promise<void> {
  await queryRows(tx, CHANGE, [id, article.isActive, article.publishedAt])
  await writeParts(tx, id, article)
}
async function writeParts(tx: Tx, id: number, { texts, pictures, productIds }: StoredArticle): Promise<void> {
  const rows = Object.entries(texts).map(([locale, text]) => ({ locale, ...text }))
  await queryRows(tx, PARTS, [id, jsonArgument({ texts: rows }), pictures, productIds])
}

export const areProducts = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  (await getRow(tx, KNOWN_PRODUCTS, [ids])).known === ids.length
