import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatMeasure, formatMoney, formatNumber } from './numbers.ts'

// The measure is what Node prints for ru-RU; the shop itself never asks Intl.
const intl = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1\u00a0000'],
    [1234.5, '1\u00a0234,5'],
    [7900, '7\u00a0900'],
    [1234567.89, '1\u00a0234\u00a0567,89'],
    [-1234.5, '-1\u00a0234,5'],
  ])('PRICE-02 %d is printed as %j', (value, text) => {
    expect(formatNumber(value)).toBe(text)
    expect(intl.format(value)).toBe(text)
  })

  it('PRICE-02 prints every whole number like ru-RU', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(intl.format(value))
      }),
    )
  })

  it('PRICE-02 prints every sum in manat and tenge like ru-RU', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (tenge) => {
        expect(formatNumber(tenge / 100)).toBe(intl.format(tenge / 100))
      }),
    )
  })

  it('PRICE-02 shows at most two decimals and rounds halves up (OPEN-66)', () => {
    expect(formatNumber(1.005)).toBe('1,01')
    expect(formatNumber(8.575)).toBe('8,58')
    expect(formatNumber(1.004)).toBe('1')
    expect(formatNumber(999.995)).toBe('1\u00a0000')
    expect(formatNumber(0.1 + 0.2)).toBe('0,3')
  })

  it('never prints a minus before nothing', () => {
    expect(formatNumber(-0)).toBe('0')
    expect(formatNumber(-0.001)).toBe('0')
  })

  it('writes very large numbers out', () => {
    expect(formatNumber(1e21)).toBe(intl.format(1e21))
  })

  it('shows a dash for what is not a number', () => {
    expect(formatNumber(Number.NaN)).toBe('–')
    expect(formatNumber(Number.NEGATIVE_INFINITY)).toBe('–')
  })
})

describe('formatCount', () => {
  it('shows whole things only, and never fewer than none', () => {
    expect(formatCount(12345)).toBe('12\u00a0345')
    expect(formatCount(2.9)).toBe('2')
    expect(formatCount(-3)).toBe('0')
  })
})

describe('formatMoney', () => {
  it('PRICE-02 keeps the number and the label of any language on one line', () => {
    expect(formatMoney(199_950, 'TMT')).toBe('1\u00a0999,5\u00a0TMT')
    expect(formatMoney(199_950, 'ман.')).toBe('1\u00a0999,5\u00a0ман.')
  })

  it('PRICE-14 shows a dash alone when the price is unknown, and 0 when it is free', () => {
    expect(formatMoney(undefined, 'TMT')).toBe('–')
    expect(formatMoney(Number.NaN, 'TMT')).toBe('–')
    expect(formatMoney(Number.NaN, 'TMT')).toBe('–')
    expect(formatMoney(0, 'TMT')).toBe('0\u00a0TMT')
  })
})

it('sizes and weights have a decimal point in English, a comma in Turkmen and Russian', () => {
  expect((['tk', 'ru', 'en'] as const).map((locale) => formatMeasure(5.2, locale))).toEqual([
    '5,2',
    '5,2',
    '5.2',
  ])
  expect(formatMeasure(1234.5, 'en')).toBe('1\u00a0234.5')
})
