import { describe, expect, it } from 'vitest'
import { isLargePriceChange } from './price-guard.ts'

describe('a large change of a price', () => {
  it.each([
    ['exactly so many percent up', 1000, 1300, false],
    ['a tenge more', 1000, 1301, true],
    ['exactly so many percent down', 1000, 700, false],
    ['a tenge less', 1000, 699, true],
    ['a digit too many', 120_000, 1_200_000, true],
    ['a digit too few', 120_000, 12_000, true],
    ['to nothing', 1, 0, true],
    ['the same', 1000, 1000, false],
    ['the first price', 0, 500_000, false],
    ['the largest there is', 100_000_000_000, 1, true],
  ])('%s', (_, before, after, isLarge) => {
    expect(isLargePriceChange(before, after, 30)).toBe(isLarge)
  })
})
