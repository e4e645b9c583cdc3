import { useTestDatabase } from '@oyum/database/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from './load.ts'

const { db, pool } = await useTestDatabase()
const NOW = new Date('2026-11-15T09:00:00Z')

const CATALOGUE_TABLES = [
  ...['categories', 'category_translations', 'products', 'product_translations', 'product_pictures'],
  ...[
    'product_variations',
    'product_choice_options',
    'product_relations',
    'search_documents',
    'search_words',
  ],
  ...['search_synonyms', 'banners', 'banner_translations', 'videos', 'video_translations', 'video_pictures'],
  ...['video_products', 'articles', 'article_translations', 'article_pictures', 'article_products'],
  ...['rooms', 'room_translations', 'room_pieces', 'media_files', 'stock_movements'],
]

/** Every row of the catalogue as text, table by table. */
async function snapshot(): Promise<Record<string, string[]>> {
  const tables = await Promise.all(
    CATALOGUE_TABLES.map(async (table) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(tables)
}

async function storedTotals(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ list: string; total: number }>(
    `select list, list_total(list) as total
     from (select list from list_totals union select list from list_total_changes) lists where list_total(list) <> 0`,
  )
  return Object.fromEntries(rows.map(({ list, total }) => [list, total]))
}

async function countedTotals(): Promise<Record<string, number>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select recount_list_totals()')
    const { rows } = await client.query<{ list: string; total: number }>(
      'select list, total from list_totals',
    )
    return Object.fromEntries(rows.map(({ list, total }) => [list, total]))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function wrongMovements(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select p.id, p.stock, sum(m.delta) from products p left join stock_movements m on m.product_id = p.id
     group by p.id having p.stock <> coalesce(sum(m.delta), 0)`,
  )
  return rows
}

describe('loading the demo', () => {
  let first: Record<string, string[]>

  beforeAll(async () => {
    await loadDemo(db, NOW)
    first = await snapshot()
  })

  it('fills every table of the catalogue', () => {
    for (const [table, rows] of Object.entries(first)) {
      expect(rows.length, table).toBeGreaterThan(0)
    }
    expect(first.products).toHaveLength(64)
    expect(first.product_translations).toHaveLength(192)
    expect(first.media_files).toHaveLength(260)
    expect(first.room_pieces).toHaveLength(36)
  })

  it('keeps the list totals right', async () => {
    const kept = await storedTotals()
    expect(kept.active).toBe(64)
    expect(kept).toEqual(await countedTotals())
  })

  it('stores money in tenge and discounts in hundredths', async () => {
    const rows = await db
      .selectFrom('products')
      .select([
        'id',
        'priceTenge',
        'discountType',
        'discountHundredths',
        'payableTenge',
        'publishedAt',
        'weightG',
      ])
      .where('id', 'in', [2, 7, 19])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { priceTenge: 940_000, discountType: 'percent', discountHundredths: 1000, payableTenge: 846_000 },
      { priceTenge: 1_250_000, discountType: 'amount', discountHundredths: 100_000, payableTenge: 1_150_000 },
      { priceTenge: 69_000, discountHundredths: 0, payableTenge: 69_000, weightG: 5500 },
    ])
    expect(rows[2]?.publishedAt).toEqual(new Date('2026-10-16T09:00:00Z'))
  })

  it('gives every stocked product or variation an initial movement', async () => {
    const { rows } = await pool.query('select distinct reason from stock_movements')
    expect(rows).toEqual([{ reason: 'initial' }])
    expect(await wrongMovements()).toEqual([])
  })

  it('names only pictures whose file is known', async () => {
    const { rows } = await sql`select file from product_pictures
      except select file from media_files where kind = 'product'`.execute(db)
    expect(rows).toEqual([])
  })

  it('lets the database give the next id', async () => {
    const { id } = await db
      .insertInto('categories')
      .values({ slug: 'one-more' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(85)
  })

  it('gives the same rows when it is repeated, whatever was added since', async () => {
    await db
      .insertInto('products')
      .values({ slug: 'left-over', categoryId: 85, topCategoryId: 85, priceTenge: 100 })
      .execute()
    await loadDemo(db, NOW)
    expect(await snapshot()).toEqual(first)
    expect(await storedTotals()).toEqual(await countedTotals())
  })

  it('works beside orders: they stay, what was sold is put back on the shelf and written down', async () => {
    await pool.query(`
      insert into customers (phone) values ('65000001');
      insert into products (id, slug, category_id, top_category_id, price_tenge) values (900, 'old', 11, 1, 100);
      insert into product_variations (product_id, position, type, price_tenge, stock) values (1, 7, 'pink', 100, 3);
      insert into orders (customer_id, payment_method, order_amount_tenge, locale)
        select id, 'cash_on_delivery', 300, 'tk' from customers;
      insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, name,
          unit_price_tenge, unit_original_tenge, quantity)
        select o.id, placed_at, n, product_id, v.id, '{}', 100, 100, 1
        from orders o, (values (1, 900, null), (2, 1, 'pink'), (3, 1, 'oat')) l (n, product_id, type)
        left join product_variations v using (product_id, type);
      update product_variations set stock = stock - 1 where product_id = 1 and type = 'oat';
      insert into stock_movements (product_id, variation_id, delta, reason, order_id, order_placed_at)
        select 1, v.id, -1, 'order', o.id, o.placed_at from orders o, product_variations v
        where v.product_id = 1 and v.type = 'oat';
    `)
    await loadDemo(db, NOW)
    await loadDemo(db, NOW)
    const { rows } = await pool.query('select product_id, quantity from order_lines order by line_number')
    expect(rows).toHaveLength(3)
    const old = await db.selectFrom('products').select(['slug', 'isActive']).where('id', '=', 900).execute()
    expect(old).toEqual([{ slug: 'retired-900', isActive: false }])
    const variations = await db
      .selectFrom('productVariations')
      .select(['type', 'stock'])
      .where('productId', '=', 1)
      .orderBy('position')
      .execute()
    expect(variations).toEqual([
      { type: 'oat', stock: 14 },
      { type: 'sage', stock: 6 },
      { type: 'blue-grey', stock: 0 },
      { type: 'pink', stock: 0 },
    ])
    const product = await db.selectFrom('products').select('stock').where('id', '=', 1).executeTakeFirst()
    expect(product).toEqual({ stock: 20 })
    expect(await wrongMovements()).toEqual([])
    expect(await storedTotals()).toEqual(await countedTotals())
  })
})
