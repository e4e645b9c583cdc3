import { describe, expect, it } from 'vitest'
import { defaultVariation, isInStock, isLowStock, stockOf } from './stock.ts'

describe('stock', () => {
  it('PROD-15 is in stock above 0 and out of stock otherwise', () => {
    expect(isInStock({ stock: 1 })).toBe(true)
    expect(isInStock({ stock: 0 })).toBe(false)
  })

  it('comes from the chosen variation when there is one (OPEN-67)', () => {
    expect(stockOf({ stock: 10 }, { stock: 0 })).toBe(0)
    expect(stockOf({ stock: 0 }, { stock: 3 })).toBe(3)
    expect(stockOf({ stock: 10 })).toBe(10)
    expect(isInStock({ stock: 10 }, { stock: 0 })).toBe(false)
  })

  it('is low from 1 to 5', () => {
    expect([0, 1, 5, 6].map((stock) => isLowStock({ stock }))).toEqual([false, true, true, false])
    expect(isLowStock({ stock: 10 }, { stock: 2 })).toBe(true)
  })
})

describe('the variation that is meant when nobody has chosen', () => {
  it('is the first in stock, else the first', () => {
    const [oat, moss, sage] = [{ stock: 0 }, { stock: 2 }, { stock: 4 }]
    expect(defaultVariation([oat, moss, sage])).toBe(moss)
    expect(defaultVariation([oat, { stock: 0 }])).toBe(oat)
    expect(defaultVariation([])).toBeUndefined()
  })
})
