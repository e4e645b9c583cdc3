import { MOST_CATEGORIES } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'

const CATEGORIES = statement(
  `
  select c.id, c.parent_id, c.is_active and coalesce(top.is_active, true) as is_active,
    coalesce(${translated('name', 'category_translations', 'category_id', 'c.id', '$1')}, '') as name
  from categories c left join categories top on top.id = c.parent_id
  order by coalesce(top.sort_order, c.sort_order), coalesce(top.id, c.id), c.position, c.sort_order, c.id
  limit ${MOST_CATEGORIES}`,
  { id: col.number, parentId: col.orNull(col.number), isActive: col.boolean, name: col.text },
)

/** Where products can stand: each category with those below it behind it. */
export const listGoodsCategories = async (db: Db, locale: Locale) => ({
  rows: [...(await queryRows(db, CATEGORIES, [locale]))],
})
