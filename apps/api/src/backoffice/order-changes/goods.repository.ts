import { PICKER_ROWS } from '@oyum/contract/staff/limits'
import type { GoodsList } from '@oyum/contract/staff/order-changes'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'
import { type Choice, choicesOf, variationLabel } from '#src/answers/variation-label'

type Variation = Omit<GoodsList['rows'][number]['variations'][number], 'label'>

// In the order of the ids; what is not sold is left out.
const GOODS = statement(
  `
  select p.id as product_id, p.payable_tenge as unit_tenge, p.price_tenge as original_tenge, p.stock,
    coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', '$2')}, '') as name,
    (select pic.file from product_pictures pic where pic.product_id = p.id and pic.role = 'gallery'
     order by pic.position limit 1) as image,
    coalesce((select json_agg(json_build_object(
        'type', v.type, 'originalTenge', v.price_tenge, 'stock', v.stock,
        'unitTenge', payable_tenge(v.price_tenge, p.discount_type, p.discount_hundredths)) order by v.position)
      from product_variations v where v.product_id = p.id and v.is_active), '[]') as variations,
    ${choicesOf('p.id')} as choices
  from unnest($1::int[]) with ordinality as given(id, place) join products p on p.id = given.id and p.is_active
  order by given.place limit ${PICKER_ROWS}`,
  {
    productId: col.number,
    unitTenge: col.number,
    originalTenge: col.number,
    stock: col.number,
    name: col.text,
    image: col.orNull(col.text),
    variations: col.json<Variation[]>(),
    choices: col.json<Choice[]>(),
  },
)

export async function readGoods(db: Db, ids: readonly number[], locale: Locale): Promise<GoodsList['rows']> {
  const rows = await queryRows(db, GOODS, [ids, locale])
  return rows.map(({ choices, variations, ...goods }) => ({
    ...goods,
    variations: variations.map((one) => ({ ...one, label: variationLabel(one.type, choices, locale) })),
  }))
}
