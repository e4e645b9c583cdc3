import { NEW_ARRIVALS_MAX } from '@oyum/contract/limits'
import type { DbOrTx } from '@oyum/database/connection'
import { findJson, getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import { SIMILAR_LIMIT } from '@oyum/shop-rules/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import { productCard, productDetails, translated } from '#src/answers/product-json'

// Statements are built once when the module loads; at run time only the values differ.

export interface Page {
  /** 1-based, as the documents name it */
  offset: number
  limit: number
}

// $1 locale, $2 limit, $3 page. The page is found on the index alone, then its products are read one by one by their
// key: as a subquery and not a join, because for an unknown limit the planner would join by reading the whole table.
const listOf = (total: string, where: string, order: string) =>
  jsonStatement(`
  with page as (
    select id, row_number() over () as place from (
      select id from products where ${where} order by ${order} limit $2::int offset ($3::bigint - 1) * $2::int
    ) ids
  )
  select json_build_object(
    'products', coalesce((select json_agg((select ${productCard('p', '$1')} from products p where p.id = page.id)
                                          order by page.place) from page), '[]'),
    'total_size', ${total}, 'limit', $2::int, 'offset', $3::bigint
  )::text as answer`)

const NEWEST = 'published_at desc, id desc'
const ALL = "list_total('active')"

const LATEST = listOf(ALL, 'is_active', NEWEST)
const POPULAR = listOf(ALL, 'is_active', 'view_count desc, id desc')
const NEW_ARRIVALS = listOf(
  `least(${ALL}, ${NEW_ARRIVALS_MAX})`,
  `is_active and ($3::bigint - 1) * $2::int < ${NEW_ARRIVALS_MAX}`,
  NEWEST,
)
const DISCOUNTED = listOf("list_total('discounted')", 'is_active and discount_hundredths > 0', NEWEST)
// $4 the discount in hundredths of a percent
const DISCOUNTED_BY = listOf(
  "list_total('discounted/' || $4::bigint)",
  "is_active and discount_hundredths > 0 and discount_type = 'percent' and discount_hundredths = $4::bigint",
  NEWEST,
)

export function listLatest(db: DbOrTx, locale: Locale, page: Page): Promise<JsonText> {
  return getJson(db, LATEST, [locale, page.limit, page.offset])
}

export function listPopular(db: DbOrTx, locale: Locale, page: Page): Promise<JsonText> {
  return getJson(db, POPULAR, [locale, page.limit, page.offset])
}

export function listNewArrivals(db: DbOrTx, locale: Locale, page: Page): Promise<JsonText> {
  return getJson(db, NEW_ARRIVALS, [locale, page.limit, page.offset])
}

export function listDiscounted(
  db: DbOrTx,
  locale: Locale,
  page: Page,
  hundredths?: number,
): Promise<JsonText> {
  const values = [locale, page.limit, page.offset]
  return hundredths === undefined
    ? getJson(db, DISCOUNTED, values)
    : getJson(db, DISCOUNTED_BY, [...values, hundredths])
}

// The lists of single discounts are known by their names among the kept totals; products are not asked.
const DISCOUNT_TYPES = jsonStatement(`
  select coalesce(json_agg(json_build_object('discount', hundredths / 100.0::float8) order by hundredths), '[]')::text as answer
  from (
    select split_part(list, '/', 2)::bigint as hundredths
    from (select list from list_totals where list like 'discounted/%'
          union select list from list_total_changes where list like 'discounted/%') names
    where list_total(list) > 0
  ) kept`)

export function listDiscountTypes(db: DbOrTx): Promise<JsonText> {
  return getJson(db, DISCOUNT_TYPES, [])
}

export type PriceOrder = 'asc' | 'desc'

export interface CategoryFilter {
  /** `top`: all products below a top-level category; `sub`: those of one subcategory */
  scope: 'top' | 'sub'
  categoryId: number
  sort?: PriceOrder | undefined
  onlyAvailable: boolean
}

const SCOPES = { top: 'top_category_id', sub: 'category_id' } as const
const ORDERS = { newest: NEWEST, asc: 'payable_tenge, id', desc: 'payable_tenge desc, id desc' } as const

// $4 the category. One statement for each kind of list, so that each has its own index and its own plan.
const inCategory = (scope: keyof typeof SCOPES, order: keyof typeof ORDERS, available: boolean) =>
  listOf(
    `list_total('category/' || $4::int${available ? " || '/available'" : ''})`,
    `is_active and ${SCOPES[scope]} = $4::int${available ? ' and in_stock' : ''}`,
    ORDERS[order],
  )
const bothWays = (scope: keyof typeof SCOPES, order: keyof typeof ORDERS) => ({
  all: inCategory(scope, order, false),
  available: inCategory(scope, order, true),
})
const ofScope = (scope: keyof typeof SCOPES) => ({
  newest: bothWays(scope, 'newest'),
  asc: bothWays(scope, 'asc'),
  desc: bothWays(scope, 'desc'),
})
const CATEGORY_LISTS = { top: ofScope('top'), sub: ofScope('sub') }

export function listOfCategory(
  db: DbOrTx,
  locale: Locale,
  page: Page,
  { scope, sort, onlyAvailable, categoryId }: CategoryFilter,
): Promise<JsonText> {
  const list = CATEGORY_LISTS[scope][sort ?? 'newest'][onlyAvailable ? 'available' : 'all']
  return getJson(db, list, [locale, page.limit, page.offset, categoryId])
}

export async function findCategory(db: DbOrTx, id: number): Promise<{ parentId: number | null } | undefined> {
  return db
    .selectFrom('categories')
    .select('parentId')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

// $4 the ids in their order, $5 only what is in stock, $6 asc, desc or '' for the given order
const BY_IDS = jsonStatement(`
  with wanted as (
    select p.id, row_number() over (order by
      case $6::text when 'asc' then p.payable_tenge when 'desc' then -p.payable_tenge end, given.place) as place
    from unnest($4::int[]) with ordinality as given(id, place)
    join products p on p.id = given.id and p.is_active and (p.in_stock or not $5::boolean)
  )
  select json_build_object(
    'products', coalesce((
      select json_agg((select ${productCard('p', '$1')} from products p where p.id = page.id) order by page.place)
      from (select id, place from wanted order by place limit $2::int offset ($3::bigint - 1) * $2::int) page), '[]'),
    'total_size', (select count(*) from wanted), 'limit', $2::int, 'offset', $3::bigint
  )::text as answer`)

export function listByIds(
  db: DbOrTx,
  locale: Locale,
  page: Page,
  ids: number[],
  { sort, onlyAvailable }: { sort?: PriceOrder | undefined; onlyAvailable: boolean },
): Promise<JsonText> {
  return getJson(db, BY_IDS, [locale, page.limit, page.offset, ids, onlyAvailable, sort ?? ''])
}

const DETAILS = jsonStatement(`
  select json_build_object(
    'product', ${productDetails('p', '$1')},
    'related_products', coalesce((
      select json_agg(${productCard('r', '$1')} order by near.position, near.related_id)
      from (select related_id, position from product_relations
            where product_id = p.id order by position, related_id limit ${SIMILAR_LIMIT}) near
      join products r on r.id = near.related_id and r.is_active), '[]')
  )::text as answer
  from products p where p.id = $2 and p.is_active`)

export function findDetails(db: DbOrTx, locale: Locale, productId: number): Promise<JsonText | undefined> {
  return findJson(db, DETAILS, [locale, productId])
}

const CATEGORIES = jsonStatement(`
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', coalesce(${translated('name', 'category_translations', 'category_id', 'c.id', '$1')}, ''),
    'image', c.image, 'position', c.position, 'parent_id', c.parent_id,
    'products_count', list_total('category/' || c.id)
  ) order by c.position, c.sort_order, c.id), '[]')::text as answer
  from categories c where c.is_active`)

export function listCategories(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, CATEGORIES, [locale])
}

/** For benches, which run the very same statements in the bare engine. */
export const catalogueStatements = { popular: POPULAR, details: DETAILS, byIds: BY_IDS }
