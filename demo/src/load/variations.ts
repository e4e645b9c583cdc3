import type { Tx } from '@oyum/database/connection'
import { sql } from 'kysely'
import type { LoadedProduct } from '../catalogue-with-gaps.ts'
import { retireLeftoverVariations } from './retire-leftovers.ts'
import { anyOf } from './row-tools.ts'

// Orders refer to variations, so they are updated where they exist and keep their ids.
export async function loadVariations(tx: Tx, products: readonly LoadedProduct[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  const rows = products.flatMap(({ id, variations }) =>
    variations.map(({ type, price, stock, picture }, position) => ({
      productId: id,
      position,
      type,
      priceTenge: Math.round(price * 100),
      stock,
      picturePosition: picture ?? null,
    })),
  )
  await retireLeftoverVariations(tx, ids, {
    productIds: rows.map((row) => row.productId),
    types: rows.map((row) => row.type),
  })
  // out of the way first: two variations may have changed places, and a position is unique in its product
  await tx
    .updateTable('productVariations')
    .set({ position: sql<number>`-1 - position` })
    .where('productId', '=', anyOf(ids))
    .where('position', '<', 10_000)
    .execute()
  await tx
    .insertInto('productVariations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'type']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        priceTenge: row.ref('excluded.priceTenge'),
        stock: row.ref('excluded.stock'),
        picturePosition: row.ref('excluded.picturePosition'),
      })),
    )
    .execute()
}
