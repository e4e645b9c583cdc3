import type { SearchAnswer } from '@oyum/contract/search'
import type { DbOrTx } from '@oyum/database/connection'
import { getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { productCard, translated } from '#src/answers/product-json'
import type { Page } from './catalogue.repository.ts'

// Ways on where nothing was found.
const SEARCH_NEAR_CATEGORIES = 3
const SEARCH_INSTEAD_PRODUCTS = 6

/** How the text was understood: all of the answer but the list. */
export type SearchReading = Pick<SearchAnswer, 'is_more' | 'read_as' | 'narrowed' | 'without'>

const reading = (json: string) =>
  ['is_more', 'read_as', 'narrowed', 'without']
    .map((field) => `'${field}', ${json}::json->'${field}'`)
    .join(', ')

// $1 locale, $2 limit, $3 page, $4 the ids in their order, $5 how the text was understood
const FOUND = jsonStatement(`
  with wanted as (
    select p.id, given.place from unnest($4::int[]) with ordinality as given(id, place)
    join products p on p.id = given.id and p.is_active
  )
  select json_build_object(
    'products', coalesce((
      select json_agg((select ${productCard('p', '$1')} from products p where p.id = page.id) order by page.place)
      from (select id, place from wanted order by place limit $2::int offset ($3::bigint - 1) * $2::int) page), '[]'),
    'total_size', (select count(*) from wanted), 'limit', $2::int, 'offset', $3::bigint,
    ${reading('$5')}, 'instead', null
  )::text as answer`)

export function answerFound(
  db: DbOrTx,
  locale: Locale,
  page: Page,
  ids: number[],
  understood: SearchReading,
): Promise<JsonText> {
  return getJson(db, FOUND, [locale, page.limit, page.offset, ids, JSON.stringify(understood)])
}

// How many of the best known products that have anything to do with the text tell which categories are near.
const NEAR_PRODUCTS = 200

// $1 locale, $2 limit, $3 page, $4 any of the words. Where none of them is known, the largest categories.
const NOTHING_FOUND = jsonStatement(`
  with near as (
    select p.category_id as id, count(*) as products
    from (select product_id from search_documents where tier = 0 and document @@ $4::tsquery
          order by weight desc, product_id limit ${NEAR_PRODUCTS}) d
    join products p on p.id = d.product_id group by p.category_id
  ), offered as (
    select c.id, c.parent_id, row_number() over (
      order by near.products desc nulls last, c.position, list_total('category/' || c.id) desc, c.sort_order, c.id) as place
    from categories c left join near on near.id = c.id
    where c.is_active and list_total('category/' || c.id) > 0
    order by place limit ${SEARCH_NEAR_CATEGORIES}
  ), popular as (
    select id, row_number() over () as place from (
      select id from products where is_active order by view_count desc, id desc limit ${SEARCH_INSTEAD_PRODUCTS}) ids
  )
  select json_build_object(
    'products', '[]'::json, 'total_size', 0, 'limit', $2::int, 'offset', $3::bigint,
    'is_more', false, 'read_as', null, 'narrowed', null, 'without', null,
    'instead', json_build_object(
      'categories', coalesce((select json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'name',
          coalesce(${translated('name', 'category_translations', 'category_id', 'c.id', '$1')}, '')) order by c.place)
        from offered c), '[]'),
      'products', coalesce((select json_agg((select ${productCard('p', '$1')} from products p where p.id = one.id)
        order by one.place) from popular one), '[]'))
  )::text as answer`)

export function answerNothingFound(
  db: DbOrTx,
  locale: Locale,
  page: Page,
  anyWord: string,
): Promise<JsonText> {
  return getJson(db, NOTHING_FOUND, [locale, page.limit, page.offset, anyWord])
}
