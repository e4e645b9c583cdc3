import { SIMILAR_LIMIT } from '@oyum/shop-rules/limits'
import { LOW_STOCK_LIMIT } from '@oyum/shop-rules/stock'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

// What a change names, whoever makes it: here everything is changed as somebody at psql would.

const { pool } = await useTestDatabase()
const run = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

/** Empties the journal. */
async function named(): Promise<string[]> {
  const rows = await run('delete from changed_tags returning tags')
  return [...new Set(rows.flatMap(({ tags }) => tags as string[]))].toSorted()
}

async function addProduct(id: number, columns: Record<string, unknown> = {}) {
  const all = {
    id,
    slug: `p-${id}`,
    category_id: 2,
    top_category_id: 1,
    price_tenge: 100 * id,
    stock: 50,
    ...columns,
  }
  const names = Object.keys(all)
  await run(
    `insert into products (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(all),
  )
}
const change = (what: string, id = 1) => run(`update products set ${what} where id = ${id}`)

beforeAll(async () => {
  await run(
    `insert into categories (id, parent_id, slug) values (1, null, 'top'), (2, 1, 'sub'), (3, null, 'other')`,
  )
  for (let id = 1; id <= 40; id++) await addProduct(id)
  await run(`insert into product_variations (id, product_id, position, type, price_tenge, stock)
             values (1, 2, 0, 'oak', 200, 30)`)
  await run(`insert into rooms (id, slug, image) values (5, 'r', 'r.jpg')`)
  await run('insert into room_pieces (room_id, product_id, x, y, position) values (5, 3, 0, 0, 0)')
  await run('insert into product_relations (product_id, related_id) values (4, 3)')
  await run(`insert into videos (id, slug) values (6, 'v')`)
  await run('insert into video_products (video_id, product_id) values (6, 3)')
  await run(`insert into articles (id, slug) values (7, 'a')`)
  await run(`insert into banners (id, image) values (8, 'b.jpg')`)
})
beforeEach(async () => void (await named()))

describe('a changed product names', () => {
  it('for a price: itself, lists in the order of prices, and the pages that are near in price', async () => {
    await change('price_tenge = 2050')
    const tags = await named()
    expect(tags).toEqual(
      expect.arrayContaining(['product-1', 'catalogue', 'prices-1', 'prices-2', 'list-narrowed']),
    )
    // so many on either side of its new place, between 20 and 21
    const around = tags.filter((tag) => tag.startsWith('around-'))
    expect(around.toSorted()).toEqual(
      Array.from({ length: 2 * SIMILAR_LIMIT }, (_, n) => `around-${n + 21 - SIMILAR_LIMIT}`).toSorted(),
    )
    expect(tags.filter((tag) => /^list-(latest|new|search|discounted)|^categor|^rooms/.test(tag))).toEqual([])
    await change('price_tenge = 100')
  })

  it('the sums of rooms, where it stands in one', async () => {
    await change('price_tenge = 333', 3)
    expect(await named()).toContain('rooms')
  })

  it('the list of discounts, when its discount changes', async () => {
    await change('base_discount_hundredths = 1000')
    expect(await named()).toContain('list-discounted')
  })

  it('all its lists and whatever leads to it, when it is hidden and when it comes back', async () => {
    for (const is of [false, true]) {
      await change(`is_active = ${is}`, 3)
      expect(await named()).toEqual(
        expect.arrayContaining([
          ...[
            'list-latest',
            'list-new',
            'list-popular',
            'list-search',
            'categories',
            'category-1',
            'category-2',
          ],
          ...['product-3', 'product-4', 'room-5', 'rooms', 'video-6'],
        ]),
      )
    }
  })

  it('both categories, when it moves', async () => {
    await change('category_id = 3', 5)
    expect(await named()).toEqual(
      expect.arrayContaining(['category-1', 'category-2', 'category-3', 'categories']),
    )
  })

  it('nothing for a piece of many and for a view; itself where few are left; lists when it is sold out', async () => {
    await change('stock = stock - 1, view_count = view_count + 1')
    await change('stock = stock', 1)
    expect(await named()).toEqual([])
    await change(`stock = ${LOW_STOCK_LIMIT + 1}`)
    expect(await named()).toEqual([])
    await change(`stock = ${LOW_STOCK_LIMIT}`)
    expect(await named()).toEqual(['catalogue', 'product-1'])
    await change('stock = 0')
    expect(await named()).toEqual(
      expect.arrayContaining(['product-1', 'stocked-1', 'stocked-2', 'list-search', 'around-2']),
    )
  })

  it('the same of a variation, whose pieces are the product’s', async () => {
    await run(`update product_variations set stock = ${LOW_STOCK_LIMIT + 1} where id = 1`)
    expect(await named()).toEqual([])
    await run(`update product_variations set stock = ${LOW_STOCK_LIMIT} where id = 1`)
    expect(await named()).toEqual(['catalogue', 'product-2'])
  })

  it('a variation that is hidden, and shown again', async () => {
    for (const isActive of [false, true]) {
      await run(`update product_variations set is_active = ${isActive} where id = 1`)
      expect(await named()).toEqual(expect.arrayContaining(['catalogue', 'product-2']))
    }
  })

  it('all pages that are near in price by one tag, where too many are', async () => {
    await run(`insert into products (id, slug, category_id, top_category_id, price_tenge)
               select 2000 + n, 'sold-out-' || n, 3, 3, 1000 from generate_series(1, 40) n`)
    await run(`insert into products (id, slug, category_id, top_category_id, price_tenge)
               select 3000 + n, 'gone-' || n, 3, 3, 1000 from generate_series(1, 70) n`)
    // more than fifty at once are everything
    expect(await named()).toContain('shop')
    await change('price_tenge = 1001', 5)
    expect(await named()).toContain('around')
  })

  it('its lists, when it is new and when it is deleted; a hidden one nothing', async () => {
    await addProduct(900)
    expect(await named()).toEqual(
      expect.arrayContaining(['list-latest', 'list-new', 'category-2', 'categories']),
    )
    await run('delete from products where id = 900')
    expect(await named()).toEqual(
      expect.arrayContaining(['list-latest', 'list-new', 'category-2', 'product-900']),
    )
    await addProduct(901, { is_active: false })
    await change('price_tenge = 5', 901)
    expect(await named()).toEqual([])
  })
})

describe('every other row that is shown names itself', () => {
  it.each([
    [`insert into product_translations values (1, 'tk', 'Diwan')`, ['product-1', 'catalogue']],
    [`update product_translations set name = 'Oturgyç' where product_id = 1`, ['product-1', 'catalogue']],
    [
      `insert into product_pictures (product_id, position, file) values (1, 0, 'a.jpg')`,
      ['product-1', 'catalogue'],
    ],
    [
      `insert into category_translations values (2, 'tk', 'Diwanlar')`,
      ['categories', 'category-2', 'named-2'],
    ],
    [
      `update categories set image = 'x.jpg' where id = 2`,
      ['categories', 'category-1', 'category-2', 'named-2'],
    ],
    [`insert into banner_translations (banner_id, locale, title) values (8, 'tk', 'Täze')`, ['banners']],
    [`update banners set is_active = false where id = 8`, ['banners']],
    [`update rooms set position = 3 where id = 5`, ['rooms', 'room-5']],
    [`update room_pieces set x = 7 where room_id = 5`, ['rooms', 'room-5']],
    [`update videos set image = 'f.jpg' where id = 6`, ['videos', 'video-6', 'around']],
    [
      `insert into article_translations (article_id, locale, name) values (7, 'tk', 'Ev')`,
      ['articles', 'article-7'],
    ],
    [`insert into article_products (article_id, product_id) values (7, 2)`, ['article-7', 'around-2']],
    [
      `with made as (insert into search_synonym_groups default values returning id)
       insert into search_synonyms (group_id, word, folded) select id, 'sofa', 'sofa' from made`,
      ['list-search'],
    ],
    [`insert into search_words values ('sofa')`, ['list-search']],
    [`insert into search_documents (product_id, names, words) values (1, 'sofa', '')`, ['list-search']],
  ])('%s', async (text, tags) => {
    await run(text)
    expect(await named()).toEqual(expect.arrayContaining(tags))
  })

  it.each([
    'update banners set position = position',
    'update videos set view_count = view_count + 1',
    'update articles set view_count = view_count + 1',
    'select assign_search_tiers()',
  ])('but nothing where nothing shown has changed: %s', async (text) => {
    await run(text)
    expect(await named()).toEqual([])
  })
})

describe('the journal', () => {
  it('is written for every table that the shop shows', async () => {
    // what all three processes read and staff change; sizes of pictures and sums of lists stand in no answer by themselves
    const rows = await run(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('oyum_api', c.oid, 'select') and has_table_privilege('oyum_worker', c.oid, 'select')
        and has_table_privilege('oyum_staff', c.oid, 'insert, update, delete')
        and not has_table_privilege('oyum_api', c.oid, 'insert')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%name\\_tags')
      order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(['media_files', 'order_events'])
  })

  it('knows nothing of a change that was rolled back', async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('update products set price_tenge = 12345 where id = 1')
    await client.query('rollback')
    client.release()
    expect(await named()).toEqual([])
  })

  it('tells whoever listens, once for a transaction', async () => {
    const client = await pool.connect()
    const heard: string[] = []
    client.on('notification', ({ channel }) => heard.push(channel))
    await client.query('listen changed_tags')
    await client.query('begin')
    await client.query('update products set price_tenge = price_tenge + 1 where id in (1, 2)')
    await client.query('commit')
    await client.query('select 1')
    client.release(true)
    expect(heard).toEqual(['changed_tags'])
  })

  it('is written by every role that changes goods, and read by the worker alone', async () => {
    const client = await pool.connect()
    const as = async (role: string, text: string) => {
      await client.query(`set role ${role}`)
      return client.query(text).then(
        () => 'done',
        (error: Error) => error.message,
      )
    }
    expect(await as('oyum_api', 'update products set stock = 3 where id = 9')).toBe('done')
    expect(await as('oyum_worker', 'update products set stock = 0 where id = 9')).toBe('done')
    expect(await as('oyum_staff', 'update products set price_tenge = 1 where id = 9')).toBe('done')
    expect(await as('oyum_api', 'select from changed_tags')).toContain('permission denied')
    expect(await as('oyum_worker', 'delete from changed_tags')).toBe('done')
    client.release(true)
  })
})
