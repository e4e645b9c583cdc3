import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentYear, formatDate, formatDateTime, formatDay } from './dates.ts'

const noonOfMonth = (month: number) => new Date(Date.UTC(2025, month, 5, 7))

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('formatDate', () => {
  it('LANG-12 Turkmen dates carry Turkmen month names', () => {
    const names = Array.from({ length: 12 }, (_, month) => formatDate(noonOfMonth(month), 'tk').split(' ')[1])
    expect(names.join(' ')).toBe(
      'ýanwar fewral mart aprel maý iýun iýul awgust sentýabr oktýabr noýabr dekabr',
    )
    expect(formatDate('2025-09-05T09:05:00Z', 'tk')).toBe('5 sentýabr 2025')
  })

  it('LANG-13 Russian dates are what ru-RU prints with a long month', () => {
    expect(formatDate('2025-09-05T09:05:00Z', 'ru')).toBe('5 сентября 2025 г.')
    const intl = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Asia/Ashgabat' })
    const anyDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    // Some versions of the data put a no-break space before 'г.'.
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(formatDate(date, 'ru')).toBe(intl.format(date).replaceAll('\u00a0', ' '))
      }),
    )
  })

  it('English dates are day, long month, year (OPEN-52)', () => {
    expect(formatDate('2025-09-05T09:05:00Z', 'en')).toBe('5 September 2025')
    expect(formatDate(noonOfMonth(4), 'en')).toBe('5 May 2025')
  })

  it('is the day in Turkmenistan, five hours ahead of UTC', () => {
    expect(formatDate('2025-12-31T18:59:59Z', 'en')).toBe('31 December 2025')
    expect(formatDate('2025-12-31T19:00:00Z', 'en')).toBe('1 January 2026')
    expect(formatDate('2025-09-05', 'en')).toBe('5 September 2025')
  })

  it.each([
    ['America/New_York', 240],
    ['Asia/Tokyo', -540],
    ['UTC', 0],
  ])('does not depend on a machine in %s', (zone, offsetMinutes) => {
    vi.stubEnv('TZ', zone)
    // Otherwise the zone of the test was not changed at all.
    expect(new Date('2025-09-05').getTimezoneOffset()).toBe(offsetMinutes)
    expect(formatDateTime('2025-09-05T22:30:00Z', 'en')).toBe('6 September 2025, 03:30')
    expect(formatDateTime('2025-09-05 22:30:00', 'en')).toBe('6 September 2025, 03:30')
    expect(formatDateTime('2025-09-05T22:30', 'en')).toBe('6 September 2025, 03:30')
    expect(formatDateTime('2025-09-06T03:30:00.000+05:00', 'en')).toBe('6 September 2025, 03:30')
  })

  it.each([[''], ['soon'], ['2025-13-01'], ['2025-09-05T25:00:00Z'], ['5 September 2025'], ['2025']])(
    'shows nothing for %j',
    (text) => {
      expect(formatDate(text, 'tk')).toBe('')
      expect(formatDateTime(text, 'tk')).toBe('')
    },
  )

  it('shows nothing for an invalid Date', () => {
    expect(formatDate(new Date(Number.NaN), 'ru')).toBe('')
  })
})

describe('formatDateTime', () => {
  it('adds the time of day with two digits each', () => {
    expect(formatDateTime('2025-09-05T09:05:00Z', 'tk')).toBe('5 sentýabr 2025, 14:05')
    expect(formatDateTime('2025-09-05T09:05:00Z', 'ru')).toBe('5 сентября 2025 г., 14:05')
    expect(formatDateTime(new Date('2025-09-04T19:00:00Z'), 'en')).toBe('5 September 2025, 00:00')
  })
})

describe('formatDay', () => {
  it('leaves the year out', () => {
    const date = '2025-09-05T20:00:00Z'
    expect((['tk', 'ru', 'en'] as const).map((locale) => formatDay(date, locale))).toEqual([
      '6 sentýabr',
      '6 сентября',
      '6 September',
    ])
    expect(formatDay('soon', 'tk')).toBe('')
  })
})

describe('currentYear', () => {
  it('SHELL-14 is the year of this day, and turns in Turkmenistan', () => {
    expect(currentYear(new Date('2026-06-15T12:00:00Z'))).toBe(2026)
    expect(currentYear(new Date('2026-12-31T18:59:59Z'))).toBe(2026)
    expect(currentYear(new Date('2026-12-31T19:00:00Z'))).toBe(2027)
  })
})
