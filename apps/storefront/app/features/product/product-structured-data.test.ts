import type { Product } from '@oyum/contract/product'
import { describe, expect, it } from 'vitest'
import { productData } from './product-structured-data.ts'

const sofa = {
  id: 7,
  name: 'Diwan',
  price: 9400,
  discount: 10,
  discount_type: 'percent',
  total_stock: 3,
  category_name: 'Diwanlar',
  description: '<p>Giň <b>diwan</b></p>',
  variations: [],
} as unknown as Product
const ORIGIN = 'https://oyum.example'

describe('productData', () => {
  it('PRICE-01 offers the price that is paid, in TMT, with absolute addresses', () => {
    expect(productData(sofa, undefined, ['a 1.jpg'], ORIGIN)).toMatchObject({
      '@type': 'Product',
      name: 'Diwan',
      description: 'Giň diwan',
      url: 'https://oyum.example/product-detail/7',
      image: ['https://oyum.example/storage/product/a%201.jpg'],
      offers: {
        price: '8460.00',
        priceCurrency: 'TMT',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it('follows the variation that is shown', () => {
    const chosen = { type: 'sage', price: 100, stock: 0, image: null }
    expect(productData(sofa, chosen, [], ORIGIN)).toMatchObject({
      offers: { price: '90.00', availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('PRICE-14 makes no offer without a price', () => {
    const unpriced = { ...sofa, price: undefined } as unknown as Product
    expect(productData(unpriced, undefined, [], ORIGIN)).not.toHaveProperty('offers')
  })
})
