import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manatFromTenge, parsePrice, roundHalfUp, tengeFromManat } from './money.ts'

const anyTenge = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })

describe('tenge and manat', () => {
  it.each([
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [8.575, 858],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [0, 0],
    [1e-7, 0],
    [-1.5, -150],
  ])('%d manat are %d tenge', (manat, tenge) => {
    expect(tengeFromManat(manat)).toBe(tenge)
  })

  it('every sum in tenge survives the way to manat and back', () => {
    fc.assert(fc.property(anyTenge, (tenge) => tengeFromManat(manatFromTenge(tenge)) === tenge))
  })

  it('reads two decimals as the digits say, for every price', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), (whole, hundredths) => {
        const written = `${whole}.${String(hundredths).padStart(2, '0')}`
        expect(tengeFromManat(Number(written))).toBe(whole * 100 + hundredths)
      }),
    )
  })

  it('rounds a third decimal of 5 up, for every price', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), (whole, hundredths) => {
        const written = `${whole}.${String(hundredths).padStart(2, '0')}5`
        expect(tengeFromManat(Number(written))).toBe(whole * 100 + hundredths + 1)
      }),
    )
  })
})

describe('roundHalfUp', () => {
  it.each([
    [2.5, 3],
    [2.49, 2],
    [-2.5, -2],
    [-2.6, -3],
    [-0.4, 0],
  ])('%d becomes %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded)
  })
})

describe('parsePrice', () => {
  it.each([
    ['1234,5', 1234.5],
    ['0,99', 0.99],
    ['19,', 19],
    ['-3,5', -3.5],
  ])('PRICE-03 the comma of %j is read as a decimal point', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })

  it('PRICE-03 a comma and a dot mean the same, for every price', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(99), (whole, hundredths) => {
        expect(parsePrice(`${whole},${hundredths}`)).toBe(Number(`${whole}.${hundredths}`))
        expect(parsePrice(`${whole}.${hundredths}`)).toBe(Number(`${whole}.${hundredths}`))
      }),
    )
  })

  it('accepts spaces of any kind between groups', () => {
    expect(parsePrice(' 1 234 567,50 ')).toBe(1234567.5)
    expect(parsePrice('12\u00a0345')).toBe(12345)
    expect(parsePrice('12\u202f345')).toBe(12345)
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
    expect(parsePrice(value)).toBeUndefined()
  })

  it('PRICE-04 never yields anything but a finite number or no value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const price = parsePrice(value)
        return price === undefined || Number.isFinite(price)
      }),
    )
  })

  it('keeps a finite number as it is', () => {
    expect(parsePrice(0)).toBe(0)
    expect(parsePrice(7900.5)).toBe(7900.5)
  })
})
