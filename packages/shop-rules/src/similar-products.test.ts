import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { similarProducts } from './similar-products.ts'

const product = (id: number, stock = 5) => ({ id, stock })
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)
const asGiven = () => 0

describe('the similar products of a cart', () => {
  it('CHECKOUT-19 CHECKOUT-20 CHECKOUT-21 are those related to its lines, each once, without sold out ones and those in the cart', () => {
    const related = [
      [product(1), product(2), product(3, 0)],
      [product(2), product(4), product(9)],
    ]
    expect(ids(similarProducts(related, [9], asGiven))).toEqual([1, 2, 4])
    expect(similarProducts([], [9], asGiven)).toEqual([])
  })

  it('CHECKOUT-22 are 12 of any number above that, and all of a smaller one', () => {
    const related = (count: number) => [Array.from({ length: count }, (_, at) => product(at + 1))]
    const found = [11, 12, 13, 40].map((count) => similarProducts(related(count), [], Math.random).length)
    expect(found).toEqual([11, 12, 12, 12])
  })

  it('CHECKOUT-21 come in an order that the given chance decides', () => {
    const related = [[product(1), product(2), product(3)]]
    expect(ids(similarProducts(related, [], () => 0.99))).toEqual([3, 2, 1])
    const orders = new Set(
      Array.from({ length: 300 }, () => ids(similarProducts(related, [], Math.random)).join()),
    )
    expect(orders.size).toBe(6)
  })

  it('CHECKOUT-20 CHECKOUT-21 CHECKOUT-22 are at most 12, different, in stock and not in the cart, whatever is related', () => {
    const anyProduct = fc.record({ id: fc.integer({ min: 1, max: 40 }), stock: fc.nat({ max: 2 }) })
    const anyRelated = fc.array(fc.array(anyProduct, { maxLength: 20 }), { maxLength: 6 })
    fc.assert(
      fc.property(anyRelated, fc.array(fc.integer({ min: 1, max: 40 })), (related, cart) => {
        const found = similarProducts(related, cart, Math.random)
        expect(found.length).toBeLessThanOrEqual(12)
        expect(new Set(ids(found)).size).toBe(found.length)
        for (const { id, stock } of found) {
          expect(stock).toBeGreaterThan(0)
          expect(cart).not.toContain(id)
        }
      }),
    )
  })
})
