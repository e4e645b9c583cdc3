import { MAX_STOCK } from '@oyum/contract/staff/limits'
import type { AdjustStock, StockAdjusted } from '@oyum/contract/staff/stock'
import type { Db, DbOrTx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'
import { type Choice, choicesOf } from '#src/answers/variation-label'

export type AdjustedLine = StockAdjusted['lines'][number] & { note: string }

interface Moved {
  isSaved: boolean
  lines: AdjustedLine[]
}

// One statement (packages/database/functions/adjust_stock.sql).
const MOVE = statement('select adjust_stock($1) as moved', { moved: col.json<Moved>() })

interface Thing {
  variation: string | null
  shelf: string | null
  isActive: boolean
  free: number
  promised: number
}

// A product without variations is one thing itself, and its shelf is not written down yet.
const STOCK = statement(
  `
  select coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', '$2')}, '') as name,
    coalesce((select json_agg(json_build_object('variation', v.type, 'shelf', v.shelf, 'isActive', v.is_active, 'free', v.stock,
        'promised', coalesce(held.pieces, 0)) order by v.position, v.id)
      from product_variations v left join promised_pieces(array[p.id]) held on held.variation_id = v.id
      where v.product_id = p.id),
      json_build_array(json_build_object('variation', null, 'shelf', null, 'isActive', true, 'free', p.stock, 'promised',
        coalesce((select held.pieces from promised_pieces(array[p.id]) held where held.variation_id is null), 0)))) as things,
    ${choicesOf('p.id')} as choices
  from products p where p.id = $1`,
  { name: col.text, things: col.json<Thing[]>(), choices: col.json<Choice[]>() },
)

export interface StockRequest {
  isDry: boolean
  staffId: number
  locale: Locale
  lines: AdjustStock['lines']
}

/** Moves every line or none; what stands in the way is told at its line. */
export async function moveStock(db: DbOrTx, { isDry, staffId, locale, lines }: StockRequest): Promise<Moved> {
  const { moved } = await getRow(db, MOVE, [
    jsonArgument({
      ...{ is_dry: isDry, staff_id: staffId, locale, most_pieces: MAX_STOCK },
      lines: lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
    }),
  ])
  return moved
}

export const findStock = (db: Db, productId: number, locale: Locale) =>
  findRow(db, STOCK, [productId, locale])
