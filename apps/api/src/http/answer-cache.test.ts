import { describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

function counted(text = 'x') {
  let made = 0
  return { make: async () => `${text}${++made}`, made: () => made }
}

describe('the answer cache', () => {
  it('makes an answer once while it is fresh, also for those who ask while it is being made', async () => {
    let now = 5000
    const cache = new AnswerCache({ now: () => now })
    const { make, made } = counted()
    const [first, second] = await Promise.all([cache.get('a', 1000, make), cache.get('a', 1000, make)])
    expect([first.text, second.text, made()]).toEqual(['x1', 'x1', 1])
    now = 6000
    expect((await cache.get('a', 1000, make)).text).toBe('x1')
    now = 6001
    expect((await cache.get('a', 1000, make)).text).toBe('x2')
  })

  it('never keeps a failure', async () => {
    const cache = new AnswerCache()
    await expect(cache.get('a', 1000, async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.get('a', 1000, async () => 'up')).text).toBe('up')
  })

  it('gives a new answer to who asks for one, and from then on to all', async () => {
    const cache = new AnswerCache()
    const { make } = counted()
    await cache.get('a', 1000, make)
    expect((await cache.refresh('a', 1000, make)).text).toBe('x2')
    expect((await cache.get('a', 1000, make)).text).toBe('x2')
  })

  it('forgets what shows a tag, and does not keep what was in the making', async () => {
    const cache = new AnswerCache()
    const { make } = counted()
    for (const [key, tags] of [
      ['a', 'product-1 shop'],
      ['b', 'product-11 shop'],
    ] as const)
      (await cache.get(key, 1000, make)).tags = tags
    const old = Promise.withResolvers<string>()
    const early = cache.get('c', 1000, () => old.promise)
    cache.forget(['product-1', 'category-3'])
    expect((await cache.get('a', 1000, make)).text).toBe('x3')
    expect((await cache.get('b', 1000, make)).text).toBe('x2')
    // who asks now does not wait for what was begun before
    expect((await cache.get('c', 1000, async () => 'new')).text).toBe('new')
    old.resolve('old')
    expect((await early).text).toBe('old')
    expect((await cache.get('c', 1000, make)).text).toBe('new')
  })

  it('an answer that was begun before is not new, and does not replace a newer one', async () => {
    const cache = new AnswerCache()
    const old = Promise.withResolvers<string>()
    const first = cache.get('a', 1000, () => old.promise)
    expect((await cache.refresh('a', 1000, async () => 'new')).text).toBe('new')
    old.resolve('old')
    expect((await first).text).toBe('old')
    expect((await cache.get('a', 1000, async () => 'made again')).text).toBe('new')
  })

  it('stays within its bounds, oldest out first', async () => {
    const few = new AnswerCache({ maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'd']) await few.get(key, 1000, async () => key)
    expect(few.size).toBe(3)
    expect((await few.get('a', 1000, async () => 'made again')).text).toBe('made again')
    const small = new AnswerCache({ maxBytes: 100 })
    for (const key of ['a', 'b', 'c']) await small.get(key, 1000, async () => 'x'.repeat(60))
    expect(small.size).toBe(1)
  })

  it('the same text has the same ETag, another one another', async () => {
    const cache = new AnswerCache()
    const [one, same, other] = await Promise.all(
      ['x', 'x', 'y'].map((text, n) => cache.get(`${n}`, 1000, async () => text)),
    )
    expect(one?.etag).toBe(same?.etag)
    expect(one?.etag).not.toBe(other?.etag)
  })
})
