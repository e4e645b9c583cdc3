import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { DETAILS_LIFE_MS } from '@oyum/contract/limits'
import { DETAILS_PARALLEL } from '@oyum/shop-rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDetailsCache } from './product-details-cache.ts'

// A shop whose answers the test gives by hand, and a clock that the test turns.
let asked: Array<{ id: number; answer: (details: ProductDetails) => void; fail: (error: Error) => void }>
let clock: number
let locale: string
let cache: ReturnType<typeof createDetailsCache>

const details = (name: string) => ({ product: { name }, related: [] }) as unknown as ProductDetails
const askedIds = () => asked.map(({ id }) => id)
const tick = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  asked = []
  clock = 1_000
  locale = 'tk'
  cache = createDetailsCache({
    fetch: (id) => new Promise((resolve, reject) => asked.push({ id, answer: resolve, fail: reject })),
    locale: () => locale,
    now: () => clock,
  })
})

describe('get', () => {
  it('API-21 shares a request that is under way', async () => {
    const both = [cache.get(1), cache.get(1)]
    expect(askedIds()).toEqual([1])
    asked[0]?.answer(details('diwan'))
    expect(await Promise.all(both)).toEqual([details('diwan'), details('diwan')])
  })

  it('API-21 does not ask again for what was fetched, for a short while only (OPEN-68)', async () => {
    const first = cache.get(1)
    clock += 5_000
    asked[0]?.answer(details('diwan'))
    await first
    clock += DETAILS_LIFE_MS - 1
    expect(await cache.get(1)).toEqual(details('diwan'))
    expect(askedIds()).toEqual([1])
    clock += 1
    void cache.get(1)
    expect(askedIds()).toEqual([1, 1])
  })

  it('API-21 keeps products and languages apart (OPEN-68)', () => {
    void cache.get(1)
    void cache.get(2)
    locale = 'ru'
    void cache.get(1)
    expect(askedIds()).toEqual([1, 2, 1])
  })

  it('does not keep a failure', async () => {
    const first = cache.get(1)
    asked[0]?.fail(new Error('line lost'))
    await expect(first).rejects.toThrow('line lost')
    const second = cache.get(1)
    asked[1]?.answer(details('diwan'))
    expect(await second).toEqual(details('diwan'))
  })
})

describe('fetchDetails', () => {
  it('API-22 asks for at most four at the same time, and goes on as they come', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7]
    const all = cache.fetchDetails(ids)
    expect(askedIds()).toEqual(ids.slice(0, DETAILS_PARALLEL))
    asked[2]?.answer(details('3'))
    await tick()
    expect(askedIds()).toEqual([1, 2, 3, 4, 5])
    for (let next = 0; next < ids.length; next++) {
      asked[next]?.answer(details(String(ids[next])))
      await tick()
    }
    expect([...(await all).keys()].toSorted()).toEqual(ids)
  })

  it('API-21 API-22 asks once for an id that is named twice, and not for one it knows', async () => {
    const known = cache.get(1)
    asked[0]?.answer(details('1'))
    await known
    const all = cache.fetchDetails([1, 2, 2, 1])
    await tick()
    expect(askedIds()).toEqual([1, 2])
    asked[1]?.answer(details('2'))
    expect((await all).size).toBe(2)
  })

  it('one product that is gone does not spoil the others', async () => {
    const all = cache.fetchDetails([1, 2])
    asked[0]?.fail(new Error('not found'))
    asked[1]?.answer(details('2'))
    const outcomes = await all
    expect(outcomes.get(1)?.status).toBe('rejected')
    expect(outcomes.get(2)).toEqual({ status: 'fulfilled', value: details('2') })
  })
})
