import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

describe('what is written down of a change', () => {
  it('only fields that differ, whatever they hold; one that is not there is one without a value', () => {
    const before = { name: 'Aýna', phone: null, tags: [1, 2], gone: 'x', same: { a: [1] } }
    const after = { name: 'Meret', tags: [1, 2, 3], same: { a: [1] }, fresh: 0 }
    expect(compare('thing', before, after).changes).toEqual([
      { field: 'name', before: 'Aýna', after: 'Meret' },
      { field: 'tags', before: [1, 2], after: [1, 2, 3] },
      { field: 'gone', before: 'x', after: null },
      { field: 'fresh', before: null, after: 0 },
    ])
    expect(compare('thing', after, after)).toEqual({ changes: [], personal: [] })
  })

  it('a factor is compared and not told; words about a customer are kept apart', () => {
    expect(compare('staff', { password: 'one' }, { password: 'two', totp: 'three' }).changes).toEqual([
      { field: 'password', before: 'set', after: 'set' },
      { field: 'totp', before: null, after: 'set' },
    ])
    expect(compare('order', { status: 'pending' }, { status: 'confirmed', note: 'fourth floor' })).toEqual({
      changes: [{ field: 'status', before: 'pending', after: 'confirmed' }],
      personal: [{ field: 'note', before: null, after: 'fourth floor' }],
    })
  })
})
