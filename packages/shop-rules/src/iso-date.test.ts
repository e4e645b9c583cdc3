import { describe, expect, it } from 'vitest'
import { parseIsoDate } from './iso-date.ts'

describe('parseIsoDate', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['  2026-03-01 ', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01 14:05', '2026-03-01T14:05:00.000Z'],
    ['2026-03-01T14:05:30.5+05:00', '2026-03-01T09:05:30.500Z'],
  ])('%j is %s', (text, moment) => expect(parseIsoDate(text)?.toISOString()).toBe(moment))

  it.each(['', '01.03.2026', '2026-13-01', 'T', 'March 2026'])('%j is no date', (text) =>
    expect(parseIsoDate(text)).toBeUndefined(),
  )
})
