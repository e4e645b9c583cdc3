import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manatFromTenge, roundHalfUp, tengeFromManat } from './money.ts'

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
