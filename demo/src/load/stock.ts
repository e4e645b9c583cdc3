import type { Tx } from '@oyum/database/connection'
import { sql } from 'kysely'
import type { LoadedProduct } from '../catalogue-with-gaps.ts'

// Fills the shelves as the catalogue says, and writes down every piece that this adds or takes, so that the movements
// still add up to the stock: 'initial' for what was never counted before, 'correction' after orders were placed.
export async function loadStock(tx: Tx, products: readonly LoadedProduct[], now: Date): Promise<number> {
  const ids = products.map(({ id }) => id)
  const stocks = products.map(({ stock }) => stock)
  await sql`update products p set stock = wanted.stock
    from unnest(${ids}::int[], ${stocks}::int[]) wanted (id, stock)
    where p.id = wanted.id and p.stock <> wanted.stock`.execute(tx)
  const { numAffectedRows } = await sql`
    with shelves as (
      select product_id, id as variation_id, stock from product_variations where product_id = any(${ids}::int[])
      union all
      select id, null, case when exists (select from product_variations v where v.product_id = p.id)
        then 0 else stock end
      from products p where id = any(${ids}::int[])
    ), counted as (
      select product_id, variation_id, sum(delta) as pieces from stock_movements
      where product_id = any(${ids}::int[]) group by product_id, variation_id
    )
    insert into stock_movements (created_at, product_id, variation_id, delta, reason)
    select ${now}, s.product_id, s.variation_id, s.stock - coalesce(c.pieces, 0),
      (case when c.pieces is null then 'initial' else 'correction' end)::stock_reason
    from shelves s left join counted c
      on c.product_id = s.product_id and c.variation_id is not distinct from s.variation_id
    where s.stock <> coalesce(c.pieces, 0)
    order by s.product_id, s.variation_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
