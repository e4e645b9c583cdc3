import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { DbOrTx } from '@oyum/database/connection'
import { findRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { DiscountType } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'
import { type GoodsState, STATE } from './goods-rows.ts'

type Editor = AnswerOf<typeof staffCalls.goods.read>
export type GoodsText = NonNullable<Editor['texts']['tk']>

// All of it by the key of the product, in one statement. An option without words, as an older shop may have brought it, has none.
const PAGE = statement(
  `
  select p.id, p.version, ${STATE} as state, p.publish_at, p.published_at, p.updated_at, p.locale_mask, p.category_id,
    p.sku, p.slug, p.price_tenge, p.payable_tenge, p.discount_type, p.discount_hundredths, p.base_discount_type,
    p.base_discount_hundredths, p.stock, p.width_mm, p.depth_mm, p.height_mm, p.weight_g,
    coalesce(${translated('name', 'category_translations', 'category_id', 'p.category_id', '$2')}, '') as category_name,
    (select c.is_active and coalesce(top.is_active, true) from categories c left join categories top on top.id = c.parent_id
     where c.id = p.category_id) as is_category_on,
    coalesce((select json_object_agg(t.locale, json_build_object(
        'name', t.name, 'description', t.description, 'material', t.material_description))
      from product_translations t where t.product_id = p.id), '{}') as texts,
    coalesce((select json_agg(json_build_object('role', pic.role, 'position', pic.position, 'file', pic.file,
        'state', coalesce((select m.state from media_files m where m.kind = 'product' and m.file = pic.file), 'done'))
        order by pic.role, pic.position)
      from product_pictures pic where pic.product_id = p.id), '[]') as pictures,
    coalesce((select json_agg(json_build_object('name', o.name, 'title', o.title, 'values', (
        select coalesce(json_agg(json_build_object('value', e.item->>'value', 'label', coalesce(e.item->'label', '{}'),
          'hex', e.item->>'hex') order by e.place), '[]')
        from jsonb_array_elements(o.options) with ordinality as e(item, place))) order by o.position)
      from product_choice_options o where o.product_id = p.id), '[]') as options,
    coalesce((select json_agg(json_build_object('id', v.id, 'type', v.type, 'sku', v.sku, 'shelf', v.shelf,
        'priceTenge', v.price_tenge, 'payableTenge', payable_tenge(v.price_tenge, p.discount_type, p.discount_hundredths),
        'stock', v.stock, 'isActive', v.is_active, 'picturePosition', v.picture_position) order by v.position)
      from product_variations v where v.product_id = p.id), '[]') as variations
  from products p where p.id = $1`,
  {
    id: col.number,
    version: col.number,
    state: col.word<GoodsState>('text'),
    publishAt: col.orNull(col.moment),
    publishedAt: col.moment,
    updatedAt: col.moment,
    localeMask: col.number,
    categoryId: col.number,
    sku: col.orNull(col.text),
    slug: col.text,
    priceTenge: col.number,
    payableTenge: col.number,
    discountType: col.word<DiscountType>('discount_type'),
    discountHundredths: col.number,
    baseDiscountType: col.word<DiscountType>('discount_type'),
    baseDiscountHundredths: col.number,
    stock: col.number,
    widthMm: col.orNull(col.number),
    depthMm: col.orNull(col.number),
    heightMm: col.orNull(col.number),
    weightG: col.orNull(col.number),
    categoryName: col.text,
    isCategoryOn: col.boolean,
    texts: col.json<Partial<Record<Locale, GoodsText>>>(),
    pictures: col.json<Editor['pictures']>(),
    options: col.json<Editor['options']>(),
    variations: col.json<Editor['variations']>(),
  },
)
export type GoodsPageRow = typeof PAGE.row

export const findGoodsPage = (db: DbOrTx, id: number, locale: Locale) => findRow(db, PAGE, [id, locale])
