import type { Tx } from '@oyum/database/connection'
import { type RawBuilder, sql } from 'kysely'

// What an earlier catalogue left behind goes away. What was ordered must stay for the orders' sake: it is taken off
// sale, and its slug is freed for whoever bears it now.

/** Movements are written once. Those of a thing that goes with everything about it go by its owner's leave only. */
async function forgetMovements(tx: Tx, from: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`select ${from} limit 1`.execute(tx)
  // the lock that this takes makes every sale wait
  if (rows.length === 0) return
  await sql`alter table stock_movements disable trigger stock_movements_keep`.execute(tx)
  await sql`delete ${from}`.execute(tx)
  await sql`alter table stock_movements enable trigger stock_movements_keep`.execute(tx)
}

export async function retireLeftoverProducts(tx: Tx, keep: readonly number[]): Promise<void> {
  await forgetMovements(
    tx,
    sql`from stock_movements m where m.product_id <> all(${keep}::int[])
    and not exists (select from order_lines l where l.product_id = m.product_id)`,
  )
  await sql`delete from products p where p.id <> all(${keep}::int[])
    and not exists (select from order_lines l where l.product_id = p.id)`.execute(tx)
  await sql`update products set is_active = false, slug = 'retired-' || id
    where id <> all(${keep}::int[]) and is_active`.execute(tx)
}

export async function retireLeftoverCategories(tx: Tx, keep: readonly number[]): Promise<void> {
  // subcategories first, so that a top category that lost them all can go too
  for (const position of [1, 0]) {
    await sql`delete from categories c where c.id <> all(${keep}::int[]) and c.position = ${position}
      and not exists (select from products p where c.id in (p.category_id, p.top_category_id))
      and not exists (select from categories sub where sub.parent_id = c.id)`.execute(tx)
  }
  await sql`update categories set is_active = false, slug = 'retired-' || id
    where id <> all(${keep}::int[]) and is_active`.execute(tx)
}

/** Variations of the given products whose type is no longer offered. Both arrays together name what stays. */
export async function retireLeftoverVariations(
  tx: Tx,
  products: readonly number[],
  keep: { productIds: readonly number[]; types: readonly string[] },
): Promise<void> {
  const leftover = sql`v.product_id = any(${products}::int[]) and not exists (
    select from unnest(${keep.productIds}::int[], ${keep.types}::text[]) kept (product_id, type)
    where kept.product_id = v.product_id and kept.type = v.type)`
  const ordered = sql`exists (select from order_lines l where l.variation_id = v.id)`
  await forgetMovements(
    tx,
    sql`from stock_movements m where exists (
      select from product_variations v where v.id = m.variation_id and ${leftover} and not ${ordered})`,
  )
  await sql`delete from product_variations v where ${leftover} and not ${ordered}`.execute(tx)
  // a variation cannot be hidden, but it can be sold out and last
  await sql`update product_variations v set stock = 0, position = 10000 + v.id % 20000 where ${leftover}`.execute(
    tx,
  )
}
