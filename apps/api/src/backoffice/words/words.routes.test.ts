import type { CallPlace } from '@oyum/contract/call-table'
import { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_WORDS_OF_GROUP } from '@oyum/contract/staff/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#src/app'
import { buildInternalApp } from '#src/internal-app'
import { addPurgeFigures } from '#src/modules/purging/purge-figures'
import { startPurger } from '#src/modules/purging/purger'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import type { StaffBrowser } from '#test/staff-browser'

const { words } = staffCalls
const { shop, addEditor, tagsSince } = await useGoodsDesk()
let maral: StaffBrowser
let sofa: number

const asking = (call: CallPlace, query: string) => ({
  ...call,
  path: `${call.path}?${query}`,
})
interface Group {
  id: number
  version: number
  words: string[]
}
const add = async (...typed: string[]): Promise<Group> => {
  const { code, json } = await maral.call(words.add, { body: { words: typed } })
  expect(code).toBe('ok')
  return json as unknown as Group
}
const change = (id: number, version: number, ...typed: string[]) =>
  maral.call(words.change, { id, body: { version, words: typed } })
const list = async (query = '') => {
  const { json } = await maral.call(asking(words.list, query))
  return json as unknown as { rows: Group[]; next: number | null }
}
const found = async (name: string): Promise<number[]> => {
  const answer = await shop.app.inject(`/api/v1/products/search?name=${encodeURIComponent(name)}`)
  return answer.json().products.map(({ id }: { id: number }) => id)
}

beforeAll(async () => {
  const categoryId = await addCategory(shop.db)
  sofa = await addProduct(shop.db, { categoryId, names: { tk: 'Amyderýa diwany', ru: 'Диван Амударья' } })
  await addSearchDocument(shop.db, sofa, 'Amyderýa diwany')
  maral = (await addEditor('Maral')).browser
})
beforeEach(async () => {
  await shop.pool.query('delete from search_synonym_groups')
})

describe('synonyms', () => {
  it('STORY-04 a group that is added, changed and removed is what the search follows at once', async () => {
    expect(await found('sedir')).toEqual([])
    await tagsSince()
    const group = await add('седир', ' Diwan ', 'Diwan')
    expect(group.words).toEqual(['Diwan', 'седир'])
    expect(await tagsSince()).toEqual(['list-search'])
    expect(await found('sedir')).toEqual([sofa])
    // a phrase of three words, too
    const changed = await change(group.id, 1, 'diwan', 'ýumşak oturmaly zat')
    expect(changed.json).toMatchObject({ version: 2, words: ['diwan', 'ýumşak oturmaly zat'] })
    expect(await found('sedir')).toEqual([])
    expect(await found('yumsak oturmaly zat')).toEqual([sofa])
    expect((await maral.call(asking(words.remove, 'version=2'), { id: group.id })).code).toBe('ok')
    expect(await found('yumsak oturmaly zat')).toEqual([])
    expect(await tagsSince()).toEqual(['list-search'])
  })

  it('STORY-04 every api that has kept the answer of before knows it within 5 s', async () => {
    // two apis over one database, which keep their answers far longer than that
    const config = { ...shop.config, answerCacheMs: 3_600_000 }
    const { pool, redis } = shop
    const apis = [await buildApp({ config, pool, redis }), await buildApp({ config, pool, redis })]
    const internals = await Promise.all(apis.map((app) => buildInternalApp({ app, config, pool, redis })))
    const addresses = await Promise.all(
      internals.map((internal) => internal.listen({ host: '127.0.0.1', port: 0 })),
    )
    const totalAt = async (app: FastifyInstance) =>
      (await app.inject('/api/v1/products/search?name=tagta')).json().total_size
    const purger = startPurger({
      pool: createPool({ url: shop.url, poolSize: 1, applicationName: 'oyum test purger' }),
      ...{ edges: [], apis: addresses, log: pino({ level: 'silent' }) },
      figures: addPurgeFigures(new Registry(), createDatabase(shop.pool)),
    })
    try {
      expect(await Promise.all(apis.map(totalAt))).toEqual([0, 0])
      await add('tagta', 'diwan')
      const began = Date.now()
      await waitFor('both find it', async () => (await Promise.all(apis.map(totalAt))).every((n) => n === 1))
      expect(Date.now() - began).toBeLessThan(5000)
    } finally {
      await purger.stop()
      for (const app of [...internals, ...apis]) await app.close()
    }
  })

  it('of two people the second is told who was first; saving what is there changes nothing', async () => {
    const group = await add('sedir', 'diwan')
    expect((await change(group.id, 1, 'diwan', 'sedir')).json).toMatchObject({ version: 1 })
    const { browser: aman } = await addEditor('Aman')
    await aman.call(words.change, { id: group.id, body: { version: 1, words: ['sedir', 'sofa'] } })
    const refused = await change(group.id, 1, 'sedir', 'divan', 'diwan')
    expect(refused.json).toMatchObject({
      errors: [{ code: 'version', by: 'Aman', current: { version: 2, words: ['sedir', 'sofa'] } }],
    })
    expect((await maral.call(asking(words.remove, 'version=1'), { id: group.id })).code).toBe('version')
  })

  it.each([
    ['the same in two spellings', ['diwan', 'диван']],
    ['signs alone', ['diwan', '—']],
    ['more words than a search looks up', ['diwan', 'bir iki üç dört']],
    ['too many', Array.from({ length: MAX_WORDS_OF_GROUP + 1 }, (_, n) => `söz${n}`)],
    ['one', ['diwan']],
  ])('refuses %s', async (_, typed) => {
    expect((await maral.call(words.add, { body: { words: typed } })).code).toBe('validation')
  })

  it('refuses a word that stands in so many groups that some would do nothing', async () => {
    const others = (letter: string) => Array.from({ length: 15 }, (_, n) => `${letter}${n}`)
    await add('diwan', ...others('a'))
    const { code } = await maral.call(words.add, { body: { words: ['diwan', ...others('b')] } })
    expect(code).toBe('too_many')
    expect((await list()).rows).toHaveLength(1)
  })

  it('lists them newest first, by a part of a word in any spelling', async () => {
    const first = await add('kürsi', 'stul')
    const second = await add('şkaf', 'dolap')
    expect((await list()).rows.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list(`q=${encodeURIComponent('сту')}`)).rows).toEqual([first])
    expect((await list(`after=${second.id}`)).rows).toEqual([first])
  })
})

it('STORY-04 shows what a search becomes and finds', async () => {
  await add('sedir', 'diwan')
  const tried = async (q: string) =>
    (await maral.call(asking(words.try, `q=${encodeURIComponent(q)}`))).json as unknown
  expect(await tried('sedir')).toMatchObject({
    words: [{ typed: 'sedir', forms: ['sedir'] }],
    synonyms: [{ phrase: 'sedir', others: ['diwan'] }],
    found: [{ id: sofa, name: 'Диван Амударья' }],
    ...{ isMore: false, readAs: null, without: [] },
  })
  expect(await tried('amiderya')).toMatchObject({ words: [{ corrections: ['amyderya'] }] })
  expect(await tried('lbdfy')).toMatchObject({ readAs: 'диван', found: [{ id: sofa }] })
  expect(await tried('zzzz')).toMatchObject({ found: [], synonyms: [] })
})
