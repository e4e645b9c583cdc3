import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneErrorApart, isOneErrorFromStart } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 8 })

/** The textbook distance with neighbours exchanged, to compare with. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let best = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = best
    }
  }
  return at(a.length, b.length)
}

describe('one typing error', () => {
  it.each([
    ['kreslso', 'kreslo'],
    ['wardobe', 'wardrobe'],
    ['torsor', 'torser'],
    ['altyndpe', 'altyndepe'],
    ['diwna', 'diwan'],
    ['stol', 'stol'],
  ])('%s is near %s', (typed, meant) => expect(isOneErrorApart(typed, meant)).toBe(true))

  it.each([
    ['diwan', 'stol'],
    ['krowat', 'komod'],
    ['abcd', 'badc'],
  ])('%s is not near %s', (typed, other) => expect(isOneErrorApart(typed, other)).toBe(false))

  it('agrees with the textbook distance', () => {
    fc.assert(
      fc.property(word, word, (a, b) => isOneErrorApart(a, b) === distance(a, b) <= 1),
      { numRuns: 3000 },
    )
  })

  it('sees an error at the start of a longer word', () => {
    expect(isOneErrorFromStart('swetilnk', 'swetilnikow')).toBe(true)
    // a letter too many, one wrong, one missing, each at its own length of the beginning
    expect(isOneErrorFromStart('swweti', 'swetilnik')).toBe(true)
    expect(isOneErrorFromStart('swuti', 'swetilnik')).toBe(true)
    expect(isOneErrorFromStart('sweilnik', 'swetilnikow')).toBe(true)
    expect(isOneErrorFromStart('stol', 'krowat')).toBe(false)
  })
})
