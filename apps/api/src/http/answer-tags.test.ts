import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { loadDemo } from '@oyum/demo/load'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from '#test/test-app'

// What an answer says that it shows is held against what it shows, in the demo's shop: every row that has a picture folder of its
// own, found in another way than the tags are made.

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
  await loadDemo(shop.db)
})

const reads = callList.filter(({ call }) => call.method === 'GET' && call.auth === 'public')

/** Ids of products in an answer: whatever has a price of its own and a stock. */
function productsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && 'price' in value && 'discount_type' in value ? [Number(value.id)] : []
  return [...own, ...Object.values(value).flatMap(productsIn)]
}

describe('the tags of every public call', () => {
  it.each(reads.map(({ name, call }) => [name, call] as const))('%s', async (_, call) => {
    const query = call.path.endsWith('/search') ? '?name=diwan' : ''
    const answer = await shop.app.inject({ url: API_PREFIX + call.path.replace(':id', '1') + query })
    expect(answer.statusCode).toBe(200)
    const tags = String(answer.headers.xkey).split(' ')
    expect(tags).toContain('shop')
    expect(tags.length).toBeGreaterThan(1)
    const tagged = tags.filter((tag) => tag.startsWith('product-')).map((tag) => Number(tag.slice(8)))
    const shown = [...new Set(productsIn(answer.json()))]
    const asked = /products\/(details|around)/.test(call.path) ? [1] : []
    expect(tagged.toSorted()).toEqual([...new Set([...shown, ...asked])].toSorted())
    // nor is there a product that the answer shows under another name
    if (/product|room/.test(call.path) && !/discount-types|^\/rooms$/.test(call.path))
      expect(tagged.length).toBeGreaterThan(0)
  })
})
