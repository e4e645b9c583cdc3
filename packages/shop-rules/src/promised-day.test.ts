import { expect, it } from 'vitest'
import { canPromiseDay } from './promised-day.ts'

it('a day is promised from today on, by the clock of Ashgabat, for two months', () => {
  // in Ashgabat it is the 18th already
  const now = new Date('2026-11-17T20:00:00Z')
  expect(
    ['2026-11-17', '2026-11-18', '2027-01-17', '2027-01-18', 'tomorrow'].map((day) =>
      canPromiseDay(day, now),
    ),
  ).toEqual([false, true, true, false, false])
})
