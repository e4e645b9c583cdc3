import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

const { pool } = await useTestDatabase()

beforeAll(async () => {
  // most are finished and on sale, as in a shop that has stood for a while; of each other kind there are a few
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into categories (id, slug) values (1, 'c');
    insert into products (id, slug, category_id, top_category_id, price_tenge, stock, is_active, archived_at, locale_mask, has_picture,
        updated_at)
      select n, 'p-' || n, 1, 1, 100, 50, n % 100 > 1, case when n % 100 = 0 then now() end, case when n % 100 = 2 then 3 else 7 end,
        n % 100 <> 3, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 20000) n;
    insert into search_documents (product_id, names, words, tier)
      select n, 'diwan', 'diwan' || n, case when n % 100 > 1 then 2 else -1 end from generate_series(1, 20000) n;
    commit`)
  await pool.query('vacuum analyze products, search_documents')
})

/** The indexes that a statement is answered by, planned as the shop's pools plan: without knowing the values. */
async function indexesOf(text: string, types: string, values: unknown[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local plan_cache_mode = 'force_generic_plan'")
    await client.query(`prepare asked (${types}) as ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain execute asked (${values.map((value) => `'${String(value)}'`).join()})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    return [...plan.matchAll(/(?:using|Scan on) (products_\w+|search_documents_\w+)/g)].map(
      ([, name]) => name ?? '',
    )
  } finally {
    await client.query('rollback; deallocate all')
    client.release()
  }
}

describe('the lists of the staff', () => {
  it.each([
    ['all', 'true', 'products_changed'],
    ['drafts', 'not is_active and archived_at is null', 'products_drafts'],
    ['archived', 'archived_at is not null', 'products_archived'],
    ['untranslated', 'locale_mask <> 7', 'products_untranslated'],
    ['without picture', 'not has_picture', 'products_without_picture'],
  ])('%s are read along their own index, from the first and from the middle', async (_, where, index) => {
    const page = `select id from products where ${where} and (updated_at, id) < ($1, $2) order by updated_at desc, id desc limit $3`
    expect(await indexesOf(page, 'timestamptz, int, int', ['2026-01-05', 1, 50])).toEqual([index])
    const first = `select id from products where ${where} order by updated_at desc, id desc limit $1`
    expect(await indexesOf(first, 'int', [50])).toEqual([index])
  })

  it('what waits for its moment has an index', async () => {
    const due =
      'select id from products where publish_at is not null and publish_at <= $1 order by publish_at limit $2'
    expect(await indexesOf(due, 'timestamptz, int', ['2026-01-05', 50])).toEqual(['products_to_publish'])
  })

  it('a search finds what is off sale by words', async () => {
    const words =
      'select product_id from search_documents d where d.tier = -1 and d.document @@ $1::tsquery limit $2'
    expect(await indexesOf(words, 'tsquery, int', ['diwan1901:*', 50])).toEqual(['search_documents_off_sale'])
  })
})

describe('a sale of one piece', () => {
  it('writes no index of products: none holds or asks for what it changes', async () => {
    const { rows } = await pool.query<{ index: string; column: string }>(`
      select i.indexrelid::regclass::text as index, a.attname as column from pg_index i
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
      where i.indrelid = 'products'::regclass and a.attname in ('stock', 'in_stock') order by 1, 2`)
    // whether there is any changes with the last piece alone
    expect(rows.filter(({ column }) => column === 'stock')).toEqual([])
    expect(rows.map(({ index }) => index)).toEqual([
      'products_of_sub_newest_in_stock',
      'products_of_sub_price_in_stock',
      'products_of_top_newest_in_stock',
      'products_of_top_price_in_stock',
    ])
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update products set stock = stock - 1 where id = 5')
      const { rows: written } = await client.query(
        `select pg_stat_get_xact_tuples_updated('products'::regclass)::int as all,
           pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int as hot`,
      )
      expect(written).toEqual([{ all: 1, hot: 1 }])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('is no change that staff would see in their lists', async () => {
    const changedAt = async () => (await pool.query('select updated_at from products where id = 5')).rows
    const before = await changedAt()
    await pool.query('update products set stock = stock - 1 where id = 5')
    expect(await changedAt()).toEqual(before)
  })
})
