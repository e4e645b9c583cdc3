import { isAmbiguous, spellingsOf } from '@oyum/testing/spellings'
import { expect, it } from 'vitest'

it('500 spellings of a path are 500 different ones, the same in every run, most of them such as the edge must refuse', () => {
  const all = spellingsOf('/metrics', 500)
  expect(new Set(all).size).toBe(500)
  expect(spellingsOf('/metrics', 20)).toEqual(all.slice(0, 20))
  expect(all[0]).toBe('/metrics')
  const refused = all.filter(isAmbiguous).length
  expect([refused > 300, refused < 500]).toEqual([true, true])
})

it('only the path makes a request ambiguous, not what stands behind the question mark or before the host', () => {
  for (const plain of ['/', '/metrics?/../..', 'http://shop/api/v1/banners', '/a.b/c-d'])
    expect([plain, isAmbiguous(plain)]).toEqual([plain, false])
  for (const odd of ['/a/../b', '//', '/%2E', '/a%5Cb', '/a\\b', 'http://shop//x', '/%2fx'])
    expect([odd, isAmbiguous(odd)]).toEqual([odd, true])
})
