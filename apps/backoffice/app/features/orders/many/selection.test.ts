import { describe, expect, it } from 'vitest'
import { chosenWith, MOST_SELECTED, type Selection, withAll } from './selection.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }))
const begin = (...ids: number[]): Selection => ({ of: 'to_call', ids: new Set(ids) })
const ids = (selection: Selection) => [...selection.ids].sort((one, other) => one - other)

describe('which orders are chosen', () => {
  it('is one at a time, and the other way with a second press', () => {
    const one = chosenWith(begin(), rows, 2, false)
    expect(ids(one)).toEqual([2])
    expect(ids(chosenWith(one, rows, 2, false))).toEqual([])
  })

  it('is a range from the row before, in either direction, and all become what the pressed one becomes', () => {
    const first = chosenWith(begin(), rows, 4, false)
    const up = chosenWith(first, rows, 2, true)
    expect(ids(up)).toEqual([2, 3, 4])
    expect(ids(chosenWith(up, rows, 4, true))).toEqual([])
  })

  it('is one row where the one before stands on another page', () => {
    const before = { ...begin(99), anchor: 99 }
    expect(ids(chosenWith(before, rows, 3, true))).toEqual([3, 99])
  })

  it('ends somewhere: what was not looked at is not chosen', () => {
    const many = Array.from({ length: MOST_SELECTED + 10 }, (_, nth) => nth)
    expect(withAll(new Set(), many, true).size).toBe(MOST_SELECTED)
  })
})
