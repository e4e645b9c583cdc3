import type { Product } from '@oyum/api-client/read/product-details'
import { describe, expect, it } from 'vitest'
import { productData } from './product-structured-data.ts'

const sofa = {
  id: 7,
  name: 'Diwan',
  priceTenge: 940_000,
  discount: { percent: 10 },
  stock: 3,
  categoryId: 11,
  categoryName: 'Diwanlar',
  description: '<p>Giň <b>diwan</b></p>',
  variations: [],
} as unknown as Product
const ORIGIN = 'https://oyum.example'
const SHOP = { name: 'Ojak', currencyCode: 'TMT' }

describe('productData', () => {
  it('PRICE-01 offers the price that is paid, in TMT, with absolute addresses', () => {
    expect(productData(sofa, undefined, ['a 1.jpg'], ORIGIN, SHOP)).toMatchObject({
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
    const chosen = { type: 'sage', priceTenge: 100_00, stock: 0, image: undefined }
    expect(productData(sofa, chosen, [], ORIGIN, SHOP)).toMatchObject({
      offers: { price: '90.00', availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('PRICE-14 makes no offer without a price', () => {
    const unpriced = { ...sofa, priceTenge: undefined }
    expect(productData(unpriced, undefined, [], ORIGIN, SHOP)).not.toHaveProperty('offers')
  })
})
