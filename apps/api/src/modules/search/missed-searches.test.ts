import { staffCalls } from '@oyum/contract/staff/calls'
import { SEARCH_OVERLAY_SIZE } from '@oyum/shop-rules/limits'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRedis } from '#src/http/redis'
import { addCategory, addProduct, addSearchDocument, addSynonyms } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import type { StaffBrowser } from '#test/staff-browser'
import { deleteOldMissedSearches, flushMissedSearches } from './flush-missed-searches.ts'
import { countedText, createMissedSearches, missesKey } from './missed-searches.ts'

const { words } = staffCalls
const { shop, addEditor } = await useGoodsDesk()
const { redisPrefix } = shop.config
let maral: StaffBrowser

const search = (name: string, more = '', locale = 'ru') =>
  shop.app.inject({
    url: `/api/v1/products/search?name=${encodeURIComponent(name)}${more}`,
    headers: { 'x-localization': locale },
  })
const flush = async (mostKinds?: number) => {
  await shop.app.misses.flush()
  await flushMissedSearches(shop.db, shop.redis, redisPrefix, mostKinds)
}
interface Missed {
  text: string
  locale: string
  times: number
  groupId: number | null
  looksLike: string[]
}
const missed = async (days = 7) => {
  const { code, json } = await maral.call({ ...words.missed, path: `${words.missed.path}?days=${days}` })
  expect(code).toBe('ok')
  return json.rows as unknown as Missed[]
}

beforeAll(async () => {
  const id = await addProduct(shop.db, { categoryId: await addCategory(shop.db), names: { tk: 'Diwan' } })
  await addSearchDocument(shop.db, id, 'Amyderýa diwany')
  maral = (await addEditor('Maral')).browser
})
beforeEach(async () => {
  await shop.pool.query('truncate search_misses, search_miss_days')
  await shop.redis.del(missesKey(redisPrefix))
})

describe('searches without result', () => {
  it('STORY-04 OPEN-176 are listed with how often, by text and language, whatever the spelling', async () => {
    await search('Палас!')
    await search('palas')
    await search('palas', '', 'tk')
    await search('diwan')
    // while somebody types, and further pages, are no searches
    await search('palasy', `&limit=${SEARCH_OVERLAY_SIZE}`)
    await search('halyça', '&offset=2')
    await flush()
    expect(await missed()).toMatchObject([
      { text: 'palas', locale: 'ru', times: 2, groupId: null },
      { text: 'palas', locale: 'tk', times: 1 },
    ])
    await search('palas', '', 'tk')
    await flush()
    await flush()
    expect((await missed()).map(({ times }) => times)).toEqual([2, 2])
  })

  it('STORY-04 say which words of the shop they look like, and the group they stand in by now', async () => {
    await search('amyderqwa')
    await flush()
    expect(await missed()).toMatchObject([{ text: 'amyderqwa', looksLike: ['amyderya'] }])
    const groupId = await addSynonyms(shop.db, ['amyderqwa', 'diwan'])
    expect(await missed()).toMatchObject([{ groupId }])
  })

  it.each([
    ...['65123456', '+993 65 12 34 56', 'sargyt 100123', 'aýna 65-12-34-56', 'ayna@oyum.tm', '٦٥١٢٣٤٥٦'],
    ...['!!!', 'x'.repeat(81)],
  ])('STORY-04 keep nothing that may say who searched: %s', (text) => {
    expect(countedText(text)).toBeUndefined()
  })

  it.each(['диван 200x300', 'stol 120 80 75', 'model 12345'])('but sizes: %s', (text) => {
    expect(countedText(text)).toBeDefined()
  })

  it('STORY-04 have no column for a person', async () => {
    const { rows } = await shop.pool.query(
      `select column_name as name from information_schema.columns where table_name = 'search_misses' order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(['day', 'folded', 'locale', 'times'])
  })

  it('STORY-04 are so many kinds a day and no more; known ones are counted on', async () => {
    for (const text of ['bir', 'iki', 'iki', 'uc', 'uc', 'uc']) await search(text)
    await flush(2)
    expect((await missed()).map(({ text, times }) => `${text} ${times}`)).toEqual(['uc 3', 'iki 2'])
    for (const text of ['bir', 'iki']) await search(text)
    await flush(2)
    expect((await missed()).map(({ text, times }) => `${text} ${times}`)).toEqual(['iki 3', 'uc 3'])
  })

  it('STORY-04 wait in no larger number however long nobody fetches them', async () => {
    const counter = createMissedSearches(shop.redis, redisPrefix, { mostWaiting: 2 })
    for (const text of ['bir', 'iki', 'uc', 'bir']) counter.count(text, 'tk')
    await counter.flush()
    counter.count('dort', 'tk')
    counter.count('bir', 'tk')
    await counter.close()
    const waiting = await shop.redis.hgetall(missesKey(redisPrefix))
    expect(Object.entries(waiting).map(([kind, times]) => `${kind.split(' ')[2]} ${times}`)).toEqual([
      ...['bir 3', 'iki 1'],
    ])
  })

  it('stay while Redis is away, and in Redis while the database is', async () => {
    const dead = createRedis('redis://127.0.0.1:1')
    const counter = createMissedSearches(dead, redisPrefix)
    counter.count('palas', 'tk')
    await counter.flush()
    dead.disconnect()
    // the same counter, its line mended
    Object.assign(dead, { eval: shop.redis.eval.bind(shop.redis) })
    await counter.close()
    const broken = {
      ...shop.db,
      getExecutor: () => {
        throw new Error('away')
      },
      executeQuery: () => Promise.reject(new Error('away')),
    } as unknown as typeof shop.db
    await expect(flushMissedSearches(broken, shop.redis, redisPrefix)).rejects.toThrow('away')
    await flush()
    expect(await missed()).toMatchObject([{ text: 'palas', times: 1 }])
  })

  it('add up exactly over the days that are asked for, and are forgotten after forty', async () => {
    await shop.pool.query(`
      insert into search_misses (folded, locale, day, times)
      select 'palas', 'tk', (now() at time zone 'Asia/Ashgabat')::date - back, 10 from unnest(array[0, 6, 7, 60]) back;
      insert into search_miss_days values (current_date - 60, 1)`)
    expect(await missed(7)).toMatchObject([{ text: 'palas', times: 20 }])
    expect(await missed(30)).toMatchObject([{ text: 'palas', times: 30 }])
    await deleteOldMissedSearches(shop.db)
    const { rows } = await shop.pool.query(
      'select (select count(*)::int from search_misses) as kinds, (select count(*)::int from search_miss_days) as days',
    )
    expect(rows).toEqual([{ kinds: 3, days: 0 }])
  })
})
