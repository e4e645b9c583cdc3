import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal, shiftDecimalPoint } from './decimals.ts'

describe('shiftDecimalPoint', () => {
  it('understands numbers that are written with an exponent', () => {
    expect(shiftDecimalPoint(1.5e-7, 2)).toBe(1.5e-5)
    expect(shiftDecimalPoint(1e21, -2)).toBe(1e19)
  })

  it('moves the point of the number as it is written', () => {
    expect(shiftDecimalPoint(1.005, 2)).toBe(100.5)
    expect(shiftDecimalPoint(-7, -2)).toBe(-0.07)
    expect(shiftDecimalPoint(0, 2)).toBe(0)
  })
})

describe('parseDecimal', () => {
  it.each([
    ['1234,5', 1234.5],
    ['0,99', 0.99],
    ['19,', 19],
    ['-3,5', -3.5],
  ])('PRICE-03 the comma of %j is read as a decimal point', (text, price) => {
    expect(parseDecimal(text)).toBe(price)
  })

  it('PRICE-03 a comma and a dot mean the same, for every price', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), (whole, hundredths) => {
        expect(parseDecimal(`${whole},${hundredths}`)).toBe(Number(`${whole}.${hundredths}`))
        expect(parseDecimal(`${whole}.${hundredths}`)).toBe(Number(`${whole}.${hundredths}`))
      }),
    )
  })

  it('accepts spaces of any kind between groups', () => {
    expect(parseDecimal(' 1 234 567,50 ')).toBe(1234567.5)
    expect(parseDecimal('12\u00a0345')).toBe(12345)
    expect(parseDecimal('12\u202f345')).toBe(12345)
  })

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['Infinity'],
    ['9'.repeat(400)],
    ['abc'],
    ['12 TMT'],
    ['1,2,3'],
    ['0x10'],
    ['1e3'],
    [''],
    ['   '],
    [','],
    [null],
    [undefined],
    [true],
    [[5]],
  ])('PRICE-04 %j yields no value', (value) => {
    expect(parseDecimal(value)).toBeUndefined()
  })

  it('PRICE-04 never yields anything but a finite number or no value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const price = parseDecimal(value)
        return price === undefined || Number.isFinite(price)
      }),
    )
  })

  it('keeps a finite number as it is', () => {
    expect(parseDecimal(0)).toBe(0)
    expect(parseDecimal(7900.5)).toBe(7900.5)
  })
})
