import { helpsSpelling } from '@oyum/shop-rules/search-document'
import type pg from 'pg'

// What is worked out from the rows that were copied.

/** One 'initial' movement for every stocked product or variation, so that the movements add up to the stock. */
export async function writeStockMovements(client: pg.Client, firstId: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into stock_movements (created_at, product_id, variation_id, delta, reason)
     select p.published_at, p.id, v.id, coalesce(v.stock, p.stock), 'initial'
     from products p left join product_variations v on v.product_id = p.id
     where p.id >= $1 and coalesce(v.stock, p.stock) > 0`,
    [firstId],
  )
  return rowCount ?? 0
}

/** Words for help with spelling, from the texts that were used and how often. */
export async function writeSearchWords(
  client: pg.Client,
  uses: ReadonlyMap<string, number>,
): Promise<number> {
  const words = new Map<string, number>()
  for (const [text, count] of uses) {
    for (const word of new Set(text.split(' '))) {
      if (helpsSpelling(word)) words.set(word, (words.get(word) ?? 0) + count)
    }
  }
  const { rowCount } = await client.query(
    `insert into search_words as known (word, uses) select * from unnest($1::text[], $2::int[])
     on conflict (word) do update set uses = known.uses + excluded.uses`,
    [[...words.keys()], [...words.values()]],
  )
  return rowCount ?? 0
}

export async function moveProductSequences(client: pg.Client): Promise<void> {
  for (const table of ['categories', 'products', 'product_variations']) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ])
  }
}
