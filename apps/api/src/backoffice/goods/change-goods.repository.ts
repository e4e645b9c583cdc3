import type { ChangeGoods } from '@oyum/contract/staff/goods-changes'
import type { Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import type { GoodsText } from './goods-page.repository.ts'

const LOCK = statement(
  `
  select p.version, exists (select from categories c where c.id = $2) as has_category
  from products p where p.id = $1 for no key update`,
  { version: col.number, hasCategory: col.boolean },
)
export const lockGoods = (tx: Tx, id: number, category: number) => findRow(tx, LOCK, [id, category])

// A language that stays as it is writes no row, and so names no tag.
const WRITE = statement(
  `
  with wanted as (
    select * from jsonb_to_recordset($2::jsonb -> 'texts') as t(locale locale, name text, description text, material text)
  ), gone as (
    delete from product_translations t
    where t.product_id = $1 and not exists (select from wanted w where w.locale = t.locale)
  ), written as (
    insert into product_translations as t (product_id, locale, name, description, material_description)
    select $1, w.locale, w.name, w.description, w.material from wanted w
    on conflict (product_id, locale) do update
      set name = excluded.name, description = excluded.description, material_description = excluded.material_description
      where (t.name, t.description, t.material_description)
        is distinct from (excluded.name, excluded.description, excluded.material_description)
  )
  update products p set category_id = $3, sku = $4, width_mm = $5, depth_mm = $6, height_mm = $7, weight_g = $8,
    version = p.version + 1, updated_at = now()
  where p.id = $1`,
  {},
)

export interface StoredGoods extends Omit<ChangeGoods, 'version' | 'texts'> {
  texts: Partial<Record<Locale, GoodsText>>
}

export async function writeGoods(tx: Tx, id: number, goods: StoredGoods): Promise<void> {
  const texts = Object.entries(goods.texts).map(([locale, text]) => ({ locale, ...text }))
  const { categoryId, sku, widthMm, depthMm, heightMm, weightG } = goods
  await queryRows(tx, WRITE, [
    ...[id, jsonArgument({ texts }), categoryId, sku, widthMm, depthMm, heightMm, weightG],
  ])
}
