import { expect, it } from 'vitest'
import { fromTimeField, toDayField, toTimeField } from './shop-time.ts'

const LATE = new Date('2026-11-17T20:30:00.000Z')

it('a moment stands in its field by the clock of the shop, and comes out of it the same', () => {
  expect(toTimeField(LATE)).toBe('2026-11-18T01:30')
  expect(toDayField(LATE)).toBe('2026-11-18')
  expect(fromTimeField('2026-11-18T01:30')).toEqual(LATE)
})

it.each(['', 'soon', '2026-11-99T01:30'])('%j is no moment', (value) => {
  expect(fromTimeField(value)).toBeUndefined()
})
