import { randomBytes } from 'node:crypto'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { createPool } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { LOCALES } from '@oyum/shop-rules/locales'
import { indexText } from '@oyum/shop-rules/text-fold'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshDatabase } from './fresh-database.ts'
import { type GeneratedShop, generateShop } from './generate-shop.ts'

const PRODUCTS = 2000
const NOW = new Date('2026-11-15T09:00:00Z')
const { pool, url } = await useTestDatabase()

async function schema(): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(
    `select indexdef as part from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated::text
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map(({ part }) => part)
}

async function number(query: string): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(query)
  return Number(rows[0]?.n)
}

async function fingerprint(client: Pick<pg.Pool, 'query'>): Promise<unknown> {
  const tables = [
    ...['categories', 'products', 'product_translations', 'product_pictures', 'product_variations'],
    ...['product_choice_options', 'product_relations', 'search_documents', 'search_words', 'list_totals'],
  ]
  const sums = tables.map(async (table) => {
    // created_at is when the row was written
    const row = table === 'categories' ? `(to_jsonb(t) - 'created_at')::text` : 't::text'
    const { rows } = await client.query(
      `select md5(string_agg(${row}, '' order by ${row})) as sum from ${table} t`,
    )
    return [table, rows]
  })
  return Promise.all(sums)
}

describe('a generated shop', () => {
  let before: string[]
  let shop: GeneratedShop

  beforeAll(async () => {
    before = await schema()
    shop = await generateShop({ url, products: PRODUCTS, seed: 7, now: NOW })
  })

  it('has the wanted number of products and says what it wrote', async () => {
    expect(shop.products).toBe(PRODUCTS)
    for (const [table, rows] of Object.entries(shop.rows)) {
      expect(await number(`select count(*) as n from ${table}`), table).toBe(rows)
    }
    expect(shop.rows.product_translations).toBe(3 * PRODUCTS)
    expect(shop.rows.search_documents).toBe(PRODUCTS)
    expect(shop.bytes).toBeGreaterThan(1_000_000)
  })

  it('has the indexes, keys, checked foreign keys and triggers of the migrations', async () => {
    expect(await schema()).toEqual(before)
  })

  it('has totals that equal a recount', async () => {
    const { rows: kept } = await pool.query(
      'select list, list_total(list) as total from list_totals order by list',
    )
    expect(await number(`select list_total('active') as n`)).toBe(PRODUCTS)
    await pool.query('select recount_list_totals()')
    const { rows: counted } = await pool.query('select list, total from list_totals order by list')
    expect(kept).toEqual(counted)
  })

  it('keeps what the triggers would keep', async () => {
    const wrongTop = await number(
      'select count(*) as n from products p join categories c on c.id = category_id where top_category_id <> coalesce(parent_id, c.id)',
    )
    const wrongStock = await number(
      `select count(*) as n from products p where stock <> (select sum(stock) from product_variations v
       where v.product_id = p.id having count(*) > 0)`,
    )
    const wrongMovements = await number(
      `select count(*) as n from products p
       where stock <> (select coalesce(sum(delta), 0) from stock_movements m where m.product_id = p.id)`,
    )
    const wrongParts = await number(
      `select count(*) as n from products p
       where (locale_mask, has_picture) is distinct from (locales_of_product(id), product_is_pictured(id))`,
    )
    expect({ wrongTop, wrongStock, wrongMovements, wrongParts }).toEqual({
      wrongTop: 0,
      wrongStock: 0,
      wrongMovements: 0,
      wrongParts: 0,
    })
  })

  it('looks like a shop', async () => {
    const share = async (condition: string) =>
      (await number(`select count(*) as n from products p where ${condition}`)) / PRODUCTS
    expect(await share('discount_hundredths > 0')).toBeCloseTo(0.25, 1)
    expect(await share('stock = 0')).toBeCloseTo(0.12, 1)
    expect(await share('exists (select from product_variations v where v.product_id = p.id)')).toBeCloseTo(
      0.2,
      1,
    )
    expect(await share(`published_at > timestamptz '2026-11-15 09:00+00'`)).toBe(0)
    expect(await number('select count(*) as n from products where price_tenge % 1000 <> 0')).toBe(0)
    expect(
      await number(
        'select max(view_count) / greatest(1, percentile_disc(0.5) within group (order by view_count)) as n from products',
      ),
    ).toBeGreaterThan(50)
    const missing = await number(
      `select count(*) as n from (select file from product_pictures except select file from media_files where kind = 'product') m`,
    )
    expect(missing).toBe(0)
  })

  it('indexes names in every form the search knows', async () => {
    const { rows } = await pool.query<{ names: string; all: Record<string, string> }>(
      `select d.names, jsonb_object_agg(t.locale, t.name) as all from search_documents d
       join product_translations t using (product_id) group by d.product_id order by d.product_id desc limit 50`,
    )
    for (const { names, all } of rows) {
      const wanted = new Set(LOCALES.flatMap((locale) => indexText(all[locale] ?? '').split(' ')))
      expect(new Set(names.split(' '))).toEqual(wanted)
    }
  })

  it('is the same for the same seed and another for another', async () => {
    const again: Record<number, unknown> = {}
    for (const seed of [7, 8]) {
      const name = `${inject('templateDatabase')}_gen_${randomBytes(3).toString('hex')}`
      await createDatabaseNamed(name, inject('templateDatabase'))
      const other = createPool({ url: databaseUrl(name), poolSize: 1 })
      try {
        await generateShop({ url: databaseUrl(name), products: PRODUCTS, seed, now: NOW })
        again[seed] = await fingerprint(other)
      } finally {
        await other.end()
        await dropDatabaseNamed(name)
      }
    }
    const first = await fingerprint(pool)
    expect(again[7]).toEqual(first)
    expect(again[8]).not.toEqual(first)
  }, 60_000)

  it('is never generated over products that are there', async () => {
    await expect(generateShop({ url, products: PRODUCTS })).rejects.toThrow('has products already')
  })
})

describe('a fresh database', () => {
  const configured = process.env.DATABASE_URL
  afterAll(() => {
    if (configured === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = configured
  })

  it('never takes the place of the shop in use', async () => {
    await expect(freshDatabase('oyum')).rejects.toThrow('in use')
    process.env.DATABASE_URL = 'postgres://postgres@127.0.0.1:5432/other_shop'
    await expect(freshDatabase('other_shop')).rejects.toThrow('in use')
    await expect(freshDatabase('no; drop')).rejects.toThrow('not a name')
  })
})
