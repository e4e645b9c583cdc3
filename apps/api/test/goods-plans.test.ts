import type { GoodsListQuery } from '@oyum/contract/staff/goods'
import { GOODS_VIEWS, MOST_LOOKED_THROUGH } from '@oyum/contract/staff/limits'
import { createDatabase } from '@oyum/database/connection'
import { allNodes, createListeningPool, rowsLookedAt, wasRun } from '@oyum/database/testing/listening-pool'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { listGoods } from '#src/backoffice/goods/goods-list.service'
import { createSearchService } from '#src/modules/search/search.service'
import { addCategory } from './catalogue-factory.ts'

// Among 8,000 products PostgreSQL would read all of them wherever no index serves; the plans it really used are read. Not here,
// because no index serves them yet: the whole shop by price, all of it by «newest», and a category by its last change.

const PRODUCTS = 8000
const { db, pool, url } = await useTestDatabase()
let top: number
let sub: number
beforeAll(async () => {
  top = await addCategory(db)
  sub = await addCategory(db, { parentId: top })
  const rest = await addCategory(db)
  const moment = `timestamptz '2026-01-01' + n * interval '1 minute'`
  // with the triggers off, which name a tag for every row: what they keep is written here
  await pool.query(`begin; set local session_replication_role = replica;
    insert into products (id, slug, category_id, top_category_id, price_tenge, stock, is_active, archived_at, updated_at,
      published_at, locale_mask, has_picture)
    select n, 'p-' || n, case when n % 100 = 0 then ${sub} else ${rest} end, case when n % 100 = 0 then ${top} else ${rest} end,
      100 + n * 7919 % 100003, n % 20, n % 50 > 1, case when n % 50 = 1 then now() end, ${moment}, ${moment},
      case when n % 200 = 7 then 1 else 7 end, n % 300 <> 5
    from generate_series(1, ${PRODUCTS}) n;
    insert into product_translations (product_id, locale, name)
    select id, l, 'Stol ' || id from products, unnest(enum_range(null::locale)) l where locale_mask = 7 or l = 'tk';
    insert into product_pictures (product_id, position, file) select id, 0, 'a.jpg' from products where has_picture;
    insert into search_documents (product_id, names, words, tier)
    select id, 'stol s' || id, '', case when is_active then 0 else -1 end from products;
    commit`)
  await pool.query('vacuum analyze')
})

async function costOf(query: Partial<GoodsListQuery>) {
  const listening = createListeningPool(url)
  const listened = createDatabase(listening.pool)
  const asked = { view: 'all' as const, sort: 'changed' as const, limit: 50, ...query }
  const search = createSearchService({ db: listened })
  await listGoods({ db: listened, search }, asked, 'ru')
  await listening.pool.end()
  const plans = listening.seen.filter(({ text }) => !text.includes('auto_explain'))
  const whole = plans
    .flatMap(({ root }) => allNodes(root))
    .filter((node) => node['Node Type'] === 'Seq Scan' && wasRun(node))
    .map((node) => node['Relation Name'] ?? '')
  const large = ['products', 'product_translations', 'product_pictures', 'search_documents']
  expect(whole.filter((table) => large.includes(table))).toEqual([])
  expect(plans.length).toBeLessThanOrEqual(4)
  return plans.reduce((sum, { root }) => sum + rowsLookedAt(root), 0)
}

it.each(GOODS_VIEWS)(
  'a page of %s, the first and one in the middle, reads little more than it shows',
  async (view) => {
    const middle = `${Date.parse('2026-01-03T00:00:00Z')}000-2880`
    for (const place of [{}, { after: middle }, { before: middle }])
      expect(await costOf({ view, ...place })).toBeLessThan(1000)
  },
)

it.each(['newest', 'price', 'price_down'] as const)(
  'what is on sale in a category is read by itself, sorted by %s',
  async (sort) => {
    for (const category of [top, sub])
      expect(await costOf({ view: 'on_sale', category, sort })).toBeLessThan(1000)
  },
)

it('what is on sale is read from the newest on, and what lacks something from the last change on', async () => {
  expect(await costOf({ view: 'on_sale', sort: 'newest' })).toBeLessThan(1000)
  expect(await costOf({ missing: 'ru' })).toBeLessThan(1000)
  expect(await costOf({ isWithoutPicture: true })).toBeLessThan(1000)
})

it('another filter looks through no more than it says', async () => {
  // once for what passes, once for how far it came
  for (const filter of [{ stock: 'out' as const }, { isDiscounted: true }])
    expect(await costOf(filter)).toBeLessThan(3 * MOST_LOOKED_THROUGH)
})

it('a number and a word that few products have are found without the rest', async () => {
  expect(await costOf({ q: '777' })).toBeLessThan(100)
  expect(await costOf({ q: 's7771' })).toBeLessThan(300)
  expect(await costOf({ q: 's50', view: 'draft' })).toBeLessThan(300)
})
