import { describe, expect, it } from 'vitest'
import { shiftDecimalPoint } from './decimals.ts'

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
