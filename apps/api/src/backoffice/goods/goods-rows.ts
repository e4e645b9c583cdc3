import type { GOODS_STATES } from '@oyum/contract/staff/limits'
import { col } from '@oyum/database/statement'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { LOW_STOCK_LIMIT } from '@oyum/shop-rules/stock'
import { translated } from '#src/answers/product-json'

export type GoodsState = (typeof GOODS_STATES)[number]

/** Of a row `p` of products. */
export const STATE = `
  case when p.archived_at is not null then 'archived' when p.is_active then 'on_sale' else 'draft' end`

/** Languages without a name, by the bits of `locale_mask`. */
export const missingIn = (mask: number): Locale[] => LOCALES.filter((_, bit) => (mask & (1 << bit)) === 0)

/** What a line of the list shows, in the language of the parameter. */
export const goodsRow = (locale: string): string => `
  p.id, p.sku, ${STATE} as state, p.category_id, p.price_tenge, p.payable_tenge, p.stock, p.updated_at, p.published_at, p.version,
  coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', locale)}, '') as name,
  coalesce(${translated('name', 'category_translations', 'category_id', 'p.category_id', locale)}, '') as category_name,
  p.locale_mask,
  (select pic.file from product_pictures pic where pic.product_id = p.id and pic.role = 'gallery'
   order by pic.position limit 1) as image`

export const GOODS_ROW_COLUMNS = {
  id: col.number,
  sku: col.orNull(col.text),
  state: col.word<GoodsState>('text'),
  categoryId: col.number,
  priceTenge: col.number,
  payableTenge: col.number,
  stock: col.number,
  updatedAt: col.moment,
  publishedAt: col.moment,
  version: col.number,
  name: col.text,
  categoryName: col.text,
  localeMask: col.number,
  image: col.orNull(col.text),
}

/** What a filter asks of each row; null: nothing. */
export interface GoodsFilter {
  stock: 'out' | 'low' | null
  isDiscounted: boolean | null
  /** bits of languages that shall not all be there */
  missing: number | null
  isWithoutPicture: true | null
}

/** Of a row `p`; the parameters from this one on are those of `filterValues`. */
export function passes(first: number): string {
  const [stock, isDiscounted, missing, isWithoutPicture] = [0, 1, 2, 3].map((more) => `$${first + more}`)
  return `
  (${stock}::text is null
   or case ${stock} when 'out' then not p.in_stock else p.in_stock and p.stock <= ${LOW_STOCK_LIMIT} end)
  and (${isDiscounted}::boolean is null or (p.discount_hundredths > 0) = ${isDiscounted})
  and (${missing}::int is null or p.locale_mask & ${missing} <> ${missing})
  and (${isWithoutPicture}::boolean is null or not p.has_picture)`
}

export const filterValues = ({ stock, isDiscounted, missing, isWithoutPicture }: GoodsFilter) => [
  ...[stock, isDiscounted, missing, isWithoutPicture],
]
