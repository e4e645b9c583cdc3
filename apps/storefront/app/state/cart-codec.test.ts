import { describe, expect, it } from 'vitest'
import { readCartLine, writeCartLine } from './cart-codec.ts'

// As the shop has always kept it: the product's fields by the names of the calls, plus quantity.
const stored = {
  id: 7,
  name: 'Laçyn',
  image: ['a.jpg'],
  price: 8400.5,
  discount: 15,
  discount_type: 'percent',
  total_stock: 3,
  view_count: 12,
  variations: [{ type: 'oat', price: 7000, stock: 2, image: 'b.jpg' }],
  quantity: 2,
  variation: { type: 'oat', price: 7000, stock: 2, image: 'b.jpg' },
}
const keep = (value: object) => {
  const line = readCartLine(value)
  return line && JSON.parse(JSON.stringify(writeCartLine(line)))
}

describe('a line of the cart in storage', () => {
  it('CART-01 CART-02 holds the product’s fields plus quantity, and is kept as it was', () => {
    expect(keep(stored)).toEqual(stored)
    const { variation, ...plain } = stored
    expect(keep(plain)).toEqual(plain)
    const amount = { ...plain, discount: 250.4, discount_type: 'amount' }
    expect(keep(amount)).toEqual(amount)
    expect(keep({ ...plain, discount: 0 })).toEqual({ ...plain, discount: 0 })
    expect(keep({ ...plain, price: null, variations: [] })).toEqual({ ...plain, price: null, variations: [] })
  })

  it('is a line of the cart in tenge', () => {
    expect(readCartLine(stored)).toMatchObject({
      priceTenge: 8400_50,
      discount: { percent: 15 },
      stock: 3,
      quantity: 2,
      variation: { type: 'oat', priceTenge: 7000_00, stock: 2 },
    })
  })

  it('is read from older forms: other names, numbers as text, one picture', () => {
    const { variation, variations, ...plain } = stored
    const older = {
      id: '7',
      name: 'Laçyn',
      image: 'a.jpg',
      base_price: '8 400,50',
      discount_value: '15',
      stock: '3',
      view_count: 12,
      quantity: 2,
    }
    expect(keep(older)).toEqual({ ...plain, variations: [] })
  })

  it('keeps no more of a product than a card shows', () => {
    const line = readCartLine(stored)
    expect(line && writeCartLine({ ...line, ...{ description: 'long' } })).not.toHaveProperty('description')
  })

  it.each([
    null,
    7,
    'x',
    {},
    { id: 7 },
    { ...stored, quantity: 0 },
    { ...stored, quantity: '2' },
    { quantity: 2 },
  ])('%j is no line', (value) => {
    expect(readCartLine(value)).toBeUndefined()
  })
})
