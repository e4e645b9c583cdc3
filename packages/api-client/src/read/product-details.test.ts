import { describe, expect, it } from 'vitest'
import { NetworkError } from '../api-error.ts'
import { readProductDetails } from './product-details.ts'

const product = {
  id: 7,
  name: 'Laçyn',
  price: 8400,
  category_id: 11,
  category_name: 'Diwanlar',
  category_slug: 'sofas',
  description: '<p>Giň</p>',
  choice_options: [
    { name: 'colour', title: 'Reňk', options: [{ value: 'oat', label: 'Süle', hex: '#e8dcc8' }] },
  ],
  material_description: 'Dub',
  material_image: ['oak.jpg'],
  width_mm: 2140,
  depth_mm: 920,
  height_mm: 840,
  weight_g: null,
}

describe('one product', () => {
  it('API-20 is read from product, and its related ones from related_products', () => {
    const details = readProductDetails({ product, related_products: [{ id: 8 }, null, { name: 'no id' }] })
    expect(details.product).toMatchObject({
      id: 7,
      priceTenge: 8400_00,
      categoryId: 11,
      categoryName: 'Diwanlar',
      categorySlug: 'sofas',
      description: '<p>Giň</p>',
      choices: product.choice_options,
      materialText: 'Dub',
      materialImages: ['oak.jpg'],
      widthMm: 2140,
      depthMm: 920,
      heightMm: 840,
      weightG: undefined,
    })
    expect(details.related.map(({ id }) => id)).toEqual([8])
  })

  it('API-20 the related ones may stand in the product itself', () => {
    const related_products = [{ id: 9 }]
    expect(readProductDetails({ product: { ...product, related_products } }).related[0]?.id).toBe(9)
    expect(
      readProductDetails({ product: { ...product, related_products }, related_products: [{ id: 8 }] })
        .related,
    ).toMatchObject([{ id: 8 }])
  })

  it('one picture in place of a list, options as words, and everything else missing', () => {
    const choice_options = [{ name: 'size', title: 'Ölçeg', options: ['160', 180, { value: 'x' }] }]
    const { product: bare } = readProductDetails({
      product: { id: 7, material_image: 'oak.jpg', choice_options },
    })
    expect(bare.materialImages).toEqual(['oak.jpg'])
    expect(bare.choices[0]?.options).toEqual([
      { value: '160', label: '160', hex: undefined },
      { value: '180', label: '180', hex: undefined },
      { value: 'x', label: 'x', hex: undefined },
    ])
    expect(bare).toMatchObject({ description: '', materialText: '', widthMm: undefined, variations: [] })
  })

  it.each([undefined, null, [], {}, { product: null }, { product: { name: 'no id' } }])(
    '%j is no answer at all, never an empty page',
    (answer) => {
      expect(() => readProductDetails(answer)).toThrow(NetworkError)
    },
  )
})
