import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  CART_MAX_LINES,
  type CartItem,
  type CartProduct,
  canAddOne,
  cartTotals,
  findLine,
  lineKey,
  linePrice,
  maxQuantity,
  removeLine,
  setQuantity,
  takeOne,
} from './cart.ts'

interface Goods extends CartProduct {
  name: string
}
const sofa: Goods = { id: 1, name: 'Diwan', priceTenge: 840_000, discount: { percent: 15 }, stock: 3 }
const chair: Goods = { id: 2, name: 'Oturgyç', priceTenge: 89_050, discount: undefined, stock: 10 }
const soldOut = { ...chair, id: 3, stock: 0 }
const oat = { type: 'oat', priceTenge: 700_000, stock: 2 }
const moss = { type: 'moss', priceTenge: 740_000, stock: 1 }

describe('the lines of a cart', () => {
  it('CART-01 a line holds the product’s fields plus quantity', () => {
    expect(addToCart([], sofa)).toEqual([{ ...sofa, quantity: 1 }])
  })

  it('CART-03 adding a product that is not in the cart sets its quantity to 1', () => {
    expect(addToCart([{ ...chair, quantity: 4 }], sofa).at(-1)).toMatchObject({ id: 1, quantity: 1 })
  })

  it('CART-04 adding a product that is in the cart adds 1', () => {
    const items = addToCart(addToCart([], chair), chair)
    expect(items).toEqual([{ ...chair, quantity: 2 }])
  })

  it('CART-05 a quantity never goes below 1', () => {
    const items = addToCart([], chair)
    for (const quantity of [0, -1, -1e9, 0.4]) expect(setQuantity(items, chair, quantity)).toBe(items)
    expect(setQuantity(items, chair, Number.NaN)).toBe(items)
  })

  it('CART-06 a quantity never exceeds the stock, nor that of the chosen variation', () => {
    const items = setQuantity(addToCart([], sofa), sofa, 99)
    expect(findLine(items, sofa)?.quantity).toBe(3)
    expect(addToCart(items, sofa)).toBe(items)
    const varied = { ...sofa, variation: oat }
    expect(setQuantity(addToCart([], sofa, oat), varied, 3)[0]?.quantity).toBe(2)
  })

  it('what is sold out is not added', () => {
    expect(addToCart([], soldOut)).toEqual([])
    expect(addToCart([], sofa, { ...oat, stock: 0 })).toEqual([])
  })

  it('CART-10 the minus of a card removes at 1 (OPEN-12)', () => {
    const two = setQuantity(addToCart([], chair), chair, 2)
    const one = takeOne(two, chair)
    expect(one[0]?.quantity).toBe(1)
    expect(takeOne(one, chair)).toEqual([])
    expect(takeOne([], chair)).toEqual([])
  })

  it('CART-06 CART-11 judges by the stock of today, not of the day the line was stored', () => {
    const stored: CartItem[] = [{ ...sofa, stock: 2, quantity: 2, variation: { ...oat, stock: 2 } }]
    const risen = addToCart(stored, { ...sofa, priceTenge: 1 }, { ...oat, stock: 9 })
    expect(risen).toEqual([{ ...sofa, priceTenge: 1, quantity: 3, variation: { ...oat, stock: 9 } }])
    const fallen = [{ ...chair, stock: 40, quantity: 6 }]
    expect(addToCart(fallen, { ...chair, stock: 6 })).toBe(fallen)
    expect(addToCart(fallen, { ...chair, stock: 4 })[0]?.quantity).toBe(4)
    expect(addToCart(fallen, { ...chair, stock: 0 })).toBe(fallen)
    expect(takeOne(fallen, { ...chair, stock: 40 })[0]?.quantity).toBe(5)
    expect(takeOne(fallen, { ...chair, stock: 3 })[0]?.quantity).toBe(3)
    expect(takeOne(fallen, { ...chair, stock: 0 })).toEqual([])
  })

  it('plus ends at the stock', () => {
    expect(canAddOne({ ...sofa, quantity: 2 })).toBe(true)
    expect(canAddOne({ ...sofa, quantity: 3 })).toBe(false)
    expect(canAddOne({ ...sofa, quantity: 4 })).toBe(false)
  })

  it('CART-13 a line is removed and the others stay', () => {
    const items = addToCart(addToCart([], chair), sofa)
    expect(removeLine(items, chair)).toEqual([{ ...sofa, quantity: 1 }])
    expect(removeLine(items, soldOut)).toBe(items)
  })

  it('one line a product and variation (OPEN-44)', () => {
    const items = addToCart(addToCart(addToCart([], sofa, oat), sofa, moss), sofa, oat)
    expect(items.map((item) => [lineKey(item), item.quantity])).toEqual([
      ['1/oat', 2],
      ['1/moss', 1],
    ])
    expect(removeLine(items, { id: 1, variation: oat }).map(lineKey)).toEqual(['1/moss'])
  })

  it('a full cart takes no further line, and more of what it holds', () => {
    const full = Array.from({ length: CART_MAX_LINES }, (_, at) => ({ ...chair, id: at + 10, quantity: 1 }))
    expect(addToCart(full, sofa)).toBe(full)
    expect(addToCart(full, { ...chair, id: 10 })[0]?.quantity).toBe(2)
  })
})

describe('totals', () => {
  it('goods before the discount, the discount, and what is paid', () => {
    const items: CartItem[] = [
      { ...sofa, quantity: 1 },
      { ...chair, quantity: 4 },
    ]
    expect(cartTotals(items)).toEqual({
      goodsTenge: 840_000 + 356_200,
      discountTenge: 126_000,
      totalTenge: 714_000 + 356_200,
    })
  })

  it('a chosen variation has its own price, with the product’s discount', () => {
    expect(linePrice({ ...sofa, quantity: 2, variation: oat })).toEqual({
      unitTenge: 595_000,
      unitOriginalTenge: 700_000,
      sumTenge: 1_190_000,
      sumOriginalTenge: 1_400_000,
    })
  })

  it('a line without a price counts nothing', () => {
    const unknown: CartItem = { id: 9, priceTenge: undefined, discount: undefined, stock: 5, quantity: 2 }
    expect(linePrice(unknown)).toBeUndefined()
    expect(cartTotals([unknown, { ...chair, quantity: 1 }]).totalTenge).toBe(89_050)
  })
})

// Whatever is tapped in whatever order, the cart stays a cart.
const products = [sofa, chair, soldOut]
const anyStep = fc.record({
  product: fc.constantFrom(...products),
  variation: fc.constantFrom(undefined, oat, moss),
  step: fc.constantFrom('add', 'take', 'set', 'remove'),
  quantity: fc.integer({ min: -5, max: 50 }),
})

describe('after any taps', () => {
  it('CART-05 CART-06 every quantity is from 1 to the stock and no line stands twice', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let items: readonly CartItem[] = []
        for (const { product, variation, step, quantity } of steps) {
          const line = { ...product, variation }
          if (step === 'add') items = addToCart(items, product, variation)
          else if (step === 'take') items = takeOne(items, line)
          else if (step === 'set') items = setQuantity(items, line, quantity)
          else items = removeLine(items, line)
        }
        for (const item of items) {
          expect(item.quantity).toBeGreaterThanOrEqual(1)
          expect(item.quantity).toBeLessThanOrEqual(maxQuantity(item))
        }
        expect(new Set(items.map(lineKey)).size).toBe(items.length)
      }),
      { numRuns: 2000 },
    )
  })
})
