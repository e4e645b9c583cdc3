import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { DiscountType } from '@oyum/database/tables.generated'

export interface VariationPrice {
  id: number
  type: string
  priceTenge: number
}

// No key update, as orders take it: an order is placed before the change or after it. The trigger of the history reads who it is.
const LOCK = statement(
  `
  select p.version, p.price_tenge, p.base_discount_type, p.base_discount_hundredths,
    coalesce((select json_agg(json_build_object('id', v.id, 'type', v.type, 'priceTenge', v.price_tenge) order by v.position, v.id)
      from product_variations v where v.product_id = p.id), '[]') as variations,
    set_config('oyum.actor', $2, true) as actor
  from products p where p.id = $1 for no key update`,
  {
    version: col.number,
    priceTenge: col.number,
    baseDiscountType: col.word<DiscountType>('discount_type'),
    baseDiscountHundredths: col.number,
    variations: col.json<VariationPrice[]>(),
    actor: col.text,
  },
)
export type LockedPrices = NonNullable<Awaited<ReturnType<typeof lockPrices>>>
export const lockPrices = (tx: Tx, id: number, actor: string) => findRow(tx, LOCK, [id, actor])

const NOW = {
  version: col.number,
  payableTenge: col.number,
  discountType: col.word<DiscountType>('discount_type'),
  discountHundredths: col.number,
}
// What is live is said by a trigger: a sale that runs goes before the product's own.
const WRITE = statement(
  `
  with wanted as (select * from jsonb_to_recordset($5::jsonb) as w(id integer, price_tenge bigint)),
  written as (
    update product_variations v set price_tenge = w.price_tenge from wanted w
    where v.id = w.id and v.product_id = $1 and v.price_tenge <> w.price_tenge
  )
  update products p set price_tenge = $2, base_discount_type = $3, base_discount_hundredths = $4, version = p.version + 1,
    updated_at = now()
  where p.id = $1
  returning p.version, p.payable_tenge, p.discount_type, p.discount_hundredths`,
  NOW,
)

export interface WantedPrices {
  priceTenge: number
  baseDiscountType: DiscountType
  baseDiscountHundredths: number
  variations: readonly { id: number; priceTenge: number }[]
}

export function writePrices(tx: Tx, id: number, wanted: WantedPrices) {
  const variations = wanted.variations.map(({ id: own, priceTenge }) => ({
    id: own,
    price_tenge: priceTenge,
  }))
  return getRow(tx, WRITE, [
    ...[id, wanted.priceTenge, wanted.baseDiscountType, wanted.baseDiscountHundredths],
    jsonArgument(variations),
  ])
}

const LIVE = statement(
  'select p.version, p.payable_tenge, p.discount_type, p.discount_hundredths from products p where p.id = $1',
  NOW,
)
export const getLivePrice = (db: DbOrTx, id: number) => getRow(db, LIVE, [id])
