import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { createPool } from '@oyum/database/connection'

// What is changed and where it is seen. A subject has one value at a time; an answer shows one that it has, or had.

const run = promisify(execFile)
const FIRST_ID = 90_001
const EACH = 3

export interface Subject {
  kind: string
  /** pages and calls that show it */
  paths: string[]
  /** its value after so many changes */
  valueAt: (version: number) => string
  /** what an answer shows; undefined: not to be seen there */
  read: (path: string, text: string) => string | undefined
}

interface Changeable extends Subject {
  /** the statement that gives it this value */
  statement: (version: number) => string
}

const LIST = '/api/v1/products/latest?limit=30'
const detailsOf = (id: number) => `/api/v1/products/details/${id}`

/** A field of the product in an answer of a call. */
export function fieldOf(text: string, id: number, field: string): string | undefined {
  let found: string | undefined
  JSON.parse(text, (_, value) => {
    if (value && typeof value === 'object' && value.id === id && field in value) found = String(value[field])
    return value
  })
  return found
}
const matched = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const toggled = (version: number) => String(version % 2)

const KINDS: Record<string, (id: number) => Omit<Changeable, 'kind'>> = {
  price: (id) => ({
    paths: [LIST, detailsOf(id)],
    valueAt: (n) => String(5000 + n),
    statement: (n) => `update products set price_tenge = ${(5000 + n) * 100} where id = ${id}`,
    read: (_, text) => fieldOf(text, id, 'price'),
  }),
  discount: (id) => ({
    paths: ['/api/v1/products/discounted?limit=30', detailsOf(id)],
    valueAt: (n) => String(1 + n),
    statement: (n) =>
      `update products set base_discount_type = 'amount', base_discount_hundredths = ${(1 + n) * 100} where id = ${id}`,
    read: (_, text) => fieldOf(text, id, 'discount'),
  }),
  name: (id) => ({
    paths: ['/new-products', `/product-detail/${id}`, LIST],
    valueAt: (n) => `fresh-${id}-${n}.`,
    statement: (n) => `update product_translations set name = 'fresh-${id}-${n}.' where product_id = ${id}`,
    read: (_, text) => matched(text, new RegExp(`(fresh-${id}-\\d+\\.)`)),
  }),
  picture: (id) => ({
    paths: ['/new-products', `/product-detail/${id}`, LIST],
    valueAt: (n) => `picture-${id}-${n}.`,
    statement: (n) => `update product_pictures set file = 'picture-${id}-${n}.jpg' where product_id = ${id}`,
    read: (_, text) => matched(text, new RegExp(`(picture-${id}-\\d+\\.)`)),
  }),
  stock: (id) => ({
    paths: [LIST, detailsOf(id)],
    valueAt: (n) => (n % 2 ? '0' : '50'),
    statement: (n) => `update products set stock = ${n % 2 ? 0 : 50} where id = ${id}`,
    read: (_, text) => fieldOf(text, id, 'total_stock'),
  }),
  hidden: (id) => ({
    paths: [LIST, '/new-products'],
    valueAt: toggled,
    statement: (n) => `update products set is_active = ${n % 2 === 0} where id = ${id}`,
    read: (_, text) => (text.includes(`hideable-${id}.`) ? '0' : '1'),
  }),
}

const SINGLE: Changeable[] = [
  {
    kind: 'category',
    paths: ['/api/v1/categories', '/categories'],
    valueAt: (n) => `shelf-${n}.`,
    statement: (n) => `update category_translations set name = 'shelf-${n}.' where category_id = 1`,
    read: (_, text) => matched(text, /(shelf-\d+\.)/),
  },
  {
    kind: 'banner',
    paths: ['/api/v1/banners', '/'],
    valueAt: (n) => `banner-${n}.`,
    statement: (n) =>
      `update banner_translations set title = 'banner-${n}.' where banner_id = (select min(id) from banners where is_active)`,
    read: (_, text) => matched(text, /(banner-\d+\.)/),
  },
  {
    kind: 'synonym',
    paths: ['/api/v1/products/search?name=qqzzxx'],
    valueAt: toggled,
    statement: (n) =>
      n % 2
        ? `insert into search_synonyms (group_id, word, folded)
           select max(id), 'qqzzxx', 'qqzzxx' from search_synonym_groups`
        : `delete from search_synonyms where word = 'qqzzxx'`,
    read: (_, text) => (JSON.parse(text).total_size > 0 ? '1' : '0'),
  },
]

export async function createSubjects(client: ReturnType<typeof createPool>): Promise<Changeable[]> {
  const kinds = Object.keys(KINDS)
  const ids = kinds.map((_, k) => Array.from({ length: EACH }, (_each, n) => FIRST_ID + k * EACH + n))
  await client.query(
    `insert into products (id, slug, category_id, top_category_id, price_tenge, stock)
     select n, 'fresh-' || n, (select category_id from products order by id limit 1), 1, 500000, 50 from unnest($1::int[]) n`,
    [ids.flat()],
  )
  await client.query(
    `insert into product_translations (product_id, locale, name)
     select n, l, 'hideable-' || n || '.' from unnest($1::int[]) n, unnest(enum_range(null::locale)) l`,
    [ids.flat()],
  )
  await client.query(
    `insert into product_pictures (product_id, position, file)
     select n, 0, 'picture-' || n || '-0.jpg' from unnest($1::int[]) n`,
    [ids.flat()],
  )
  // the word stands in a group with one that finds something
  await client.query(
    `with made as (insert into search_synonym_groups default values returning id)
     insert into search_synonyms (group_id, word, folded) select id, 'diwan', 'diwan' from made`,
  )
  const subjects = [
    ...kinds.flatMap((kind, k) =>
      (ids[k] ?? []).flatMap((id) => ({ kind, ...KINDS[kind]?.(id) }) as Changeable),
    ),
    ...SINGLE,
  ]
  for (const { statement } of subjects) await client.query(statement(0))
  return subjects
}

/** As somebody at a terminal does it. */
export async function byPsql(databaseUrl: string, text: string): Promise<void> {
  await run('psql', ['-q', '-X', '-v', 'ON_ERROR_STOP=1', '-c', text, databaseUrl])
}
