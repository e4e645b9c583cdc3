import type { GoodsListQuery } from '@oyum/contract/staff/goods'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { filterValues, GOODS_ROW_COLUMNS, type GoodsFilter, goodsRow, passes, STATE } from './goods-rows.ts'

// What carries the SKU stands first, then the ids in their order.
const FOUND = statement(
  `
  with given as (
    select p.id, 0 as place from products p where p.sku = $2
    union all select v.product_id, 0 from product_variations v where v.sku = $2
    union all select id, place from unnest($1::int[]) with ordinality as ids(id, place)
  )
  select ${goodsRow('$8')}
  from (select id, min(place) as place from given group by id) found join products p on p.id = found.id
  where ${passes(4)} and ($9::text = 'all' or ${STATE} = $9)
    and ($10::int is null or $10 in (p.category_id, p.top_category_id))
  order by found.place, p.id limit $3`,
  GOODS_ROW_COLUMNS,
)

interface Wanted {
  ids: readonly number[]
  sku: string
  view: GoodsListQuery['view']
  category: number | undefined
  filter: GoodsFilter
  limit: number
}

export const readFoundGoods = (db: Db, wanted: Wanted, locale: Locale) => {
  const { ids, sku, view, category, filter, limit } = wanted
  return queryRows(db, FOUND, [ids, sku, limit, ...filterValues(filter), locale, view, category ?? null])
}
