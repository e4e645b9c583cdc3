import { expect, it } from 'vitest'
import { BOUNDS, oldestTooMany } from './bounds.ts'

const kept = (...bytes: number[]) => bytes.map((one, key) => ({ key, bytes: one }))

it('what fits stays', () => {
  expect(oldestTooMany(kept(10, 10, 10), { most: 3, mostBytes: 30 })).toEqual([])
})

it('too many: the oldest go first', () => {
  expect(oldestTooMany(kept(1, 1, 1, 1, 1), { most: 3, mostBytes: 30 })).toEqual([0, 1])
})

it('too large: the oldest go first, as many as it takes and no more', () => {
  expect(oldestTooMany(kept(20, 5, 5, 10, 10), { most: 9, mostBytes: 30 })).toEqual([0])
  expect(oldestTooMany(kept(5, 5, 5, 20, 5), { most: 9, mostBytes: 30 })).toEqual([0, 1])
})

it('all of it together is less than what phones give away', () => {
  expect(Object.values(BOUNDS).reduce((sum, { mostBytes }) => sum + mostBytes, 0)).toBeLessThan(40_000_000)
})
