import { describe, expect, it } from 'vitest'
import { isCancelAccepted, newestFirst, orderLineProduct, orderLines } from './order-reading.ts'

const chair = { id: 2, name: 'Nar oturgyjy', image: ['chair.jpg'] }

describe('an order as it is read', () => {
  it('ORDER-18 has its lines in details, or in order_details', () => {
    const lines = [{ quantity: 1, price: 801 }]
    expect(orderLines({ details: lines })).toBe(lines)
    expect(orderLines({ order_details: lines })).toBe(lines)
    expect(orderLines({ details: null, order_details: lines })).toBe(lines)
    expect(orderLines({})).toEqual([])
  })

  it('ORDER-18 has the product of a line in product_details, or in product', () => {
    expect(orderLineProduct({ product_details: chair })).toBe(chair)
    expect(orderLineProduct({ product: chair })).toBe(chair)
    expect(orderLineProduct({ product_details: null, product: chair })).toBe(chair)
    expect(orderLineProduct({})).toBeUndefined()
  })

  it('ORDER-09 the list is turned round: the newest order first', () => {
    const answer = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(newestFirst(answer).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(answer[0]?.id).toBe(1)
  })

  it('API-50 an explicit success false overrules HTTP 200 (OPEN-33)', () => {
    expect(isCancelAccepted({ success: true })).toBe(true)
    expect(isCancelAccepted({})).toBe(true)
    expect(isCancelAccepted({ success: false })).toBe(false)
  })
})
