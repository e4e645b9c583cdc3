import { priceDisplay } from '@oyum/shop-rules/price-display'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProductCard, readProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'

const read = (fields: object): ProductCard => {
  const card = readProductCard({ id: 7, ...fields })
  if (!card) throw new Error('no card')
  return card
}

describe('a product of a list', () => {
  it('its width and depth are millimetres, or not known', () => {
    expect(readProductCard({ id: 1, width_mm: 2200, depth_mm: '940' })).toMatchObject({
      widthMm: 2200,
      depthMm: 940,
    })
    expect(readProductCard({ id: 1, width_mm: null })).toMatchObject({
      widthMm: undefined,
      depthMm: undefined,
    })
  })

  it('is the same object whatever names and forms the server uses', () => {
    const ours = {
      id: 7,
      name: 'Laçyn',
      image: ['a.jpg'],
      price: 1999.9,
      discount: 250.4,
      discount_type: 'amount',
      total_stock: 4,
      view_count: 12,
      variations: [{ type: 'oat', price: 1500, stock: 2, image: 'b.jpg' }],
    }
    const other = {
      id: '7',
      name: 'Laçyn',
      image: 'a.jpg',
      base_price: '1 999,90',
      discount_value: '250,40',
      discount_type: 'FIXED',
      stock: '4',
      view_count: '12',
      variations: [{ type: 'oat', price: '1500,00', stock: '2', image: ['b.jpg'] }],
    }
    expect(readProductCard(other)).toEqual(readProductCard(ours))
    expect(readProductCard(ours)).toEqual({
      id: 7,
      name: 'Laçyn',
      images: ['a.jpg'],
      priceTenge: 1999_90,
      discount: { tenge: 250_40 },
      stock: 4,
      viewCount: 12,
      variations: [{ type: 'oat', priceTenge: 1500_00, stock: 2, image: 'b.jpg' }],
    })
  })

  it('PROD-16 reads a list of file names and one single file name', () => {
    expect(read({ image: ['sofa-1.jpg', 'sofa-2.jpg'] }).images).toEqual(['sofa-1.jpg', 'sofa-2.jpg'])
    expect(read({ image: 'sofa-1.jpg' }).images).toEqual(['sofa-1.jpg'])
    expect(read({ image: ['', 'sofa-2.jpg'] }).images).toEqual(['sofa-2.jpg'])
  })

  it.each([{}, { image: null }, { image: '' }, { image: [] }, { image: [null, ' '] }, { image: 5 }])(
    'finds no picture in %j, so that the placeholder is shown',
    (product) => {
      expect(read(product).images).toEqual([])
    },
  )

  it('PROD-17 its stock is total_stock or, failing that, stock: whole pieces, never fewer than none', () => {
    expect(read({ total_stock: 4, stock: 9 }).stock).toBe(4)
    expect(read({ total_stock: 0, stock: 9 }).stock).toBe(0)
    expect(read({ stock: 9 }).stock).toBe(9)
    expect(read({ total_stock: null, stock: '9' }).stock).toBe(9)
    expect([{}, { total_stock: -2 }, { total_stock: 'many' }].map((one) => read(one).stock)).toEqual([
      0, 0, 0,
    ])
    expect(read({ total_stock: 2.7 }).stock).toBe(2)
  })

  it('PROD-17 a variation without a stock of its own has the product’s', () => {
    const { variations } = read({ total_stock: 4, variations: [{ type: 'a', stock: 0 }, { type: 'b' }] })
    expect(variations.map(({ stock }) => stock)).toEqual([0, 4])
  })

  it('is none without an id, and a list holds every product once: the first', () => {
    for (const id of [undefined, null, '', 0, -1, 1.5, 'x']) expect(readProductCard({ id })).toBeUndefined()
    const given = [
      { id: 2, name: 'first' },
      { id: 1 },
      null,
      7,
      { id: '2', name: 'again' },
      { name: 'no id' },
    ]
    expect(readProductCards(given).map(({ id, name }) => [id, name])).toEqual([
      [2, 'first'],
      [1, ''],
    ])
    for (const none of [undefined, null, {}, 'x']) expect(readProductCards(none)).toEqual([])
  })

  it('never throws and never yields half a shape, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const card = readProductCard(Object.assign(Object(anything), { id: 7 }))
        expect(Number.isInteger(card?.stock)).toBe(true)
        expect(Array.isArray(card?.images) && Array.isArray(card?.variations)).toBe(true)
      }),
    )
  })
})

describe('its price, in tenge', () => {
  it('PRICE-03 PRICE-04 reads comma and dot, spaces between groups, and nothing that is no number', () => {
    expect(['1 234,50', '1234.5', 1234.5].map((price) => read({ price }).priceTenge)).toEqual([
      1234_50, 1234_50, 1234_50,
    ])
    for (const price of ['soon', null, '', Number.NaN, 1e308, -1, '1,2,3', [5]])
      expect(read({ price }).priceTenge).toBeUndefined()
  })

  it('takes price, then base_price, then the first variation that has one (OPEN-67)', () => {
    const variations = [{ price: null }, { price: '30,5' }, { price: 40 }]
    expect(read({ price: 10, base_price: 20, variations }).priceTenge).toBe(10_00)
    expect(read({ price: '', base_price: '20', variations }).priceTenge).toBe(20_00)
    expect(read({ base_price: null, variations }).priceTenge).toBe(30_50)
    expect(read({ variations: null }).priceTenge).toBeUndefined()
    expect(read({ price: 0, base_price: 20 }).priceTenge).toBe(0)
  })

  it('PRICE-05 a discounted price that came along is not looked at', () => {
    const product = { price: 200, discount: 15, discount_type: 'percent', discountedPrice: 1 }
    expect(priceDisplay(read(product)).shownTenge).toBe(170_00)
    expect(priceDisplay(read({ ...product, discount: 0 }))).toEqual({ shownTenge: 200_00 })
  })
})

describe('its discount', () => {
  const discountOf = (fields: object) => read(fields).discount

  it('PRICE-10 is read from discount, and from discount_value when discount is absent', () => {
    expect(discountOf({ discount: '12,5', discount_value: 30 })).toEqual({ percent: 12.5 })
    expect(discountOf({ discount_value: '30' })).toEqual({ percent: 30 })
    expect(discountOf({ discount: null, discount_value: 30 })).toEqual({ percent: 30 })
    expect(discountOf({ discount: 0, discount_value: 30 })).toBeUndefined()
  })

  it.each(['percent', 'Percent', 'PERCENT', ' pErCeNt '])(
    'PRICE-09 %s is percent in any letter case',
    (discount_type) => {
      expect(discountOf({ discount: 15, discount_type })).toEqual({ percent: 15 })
    },
  )

  it.each([undefined, null, '', '  '])('an absent or empty type (%j) counts as percent (OPEN-08)', (type) => {
    expect(discountOf({ discount: 15, discount_type: type })).toEqual({ percent: 15 })
  })

  it.each(['amount', 'fixed', 'AMOUNT', 'flat', 'percentage'])(
    'PRICE-07 %s is an amount',
    (discount_type) => {
      expect(discountOf({ discount: '20,5', discount_type })).toEqual({ tenge: 20_50 })
    },
  )

  it.each([0, -10, null, undefined, '', 'x', Number.NaN])('PRICE-13 %j is none', (discount) => {
    expect(discountOf({ discount, discount_type: 'percent' })).toBeUndefined()
    expect(discountOf({ discount, discount_type: 'amount' })).toBeUndefined()
  })
})
