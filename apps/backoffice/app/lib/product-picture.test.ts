import { expect, it } from 'vitest'
import { productPicture } from './product-picture.ts'

it('a product has its photo from the storage, smallest first, and the original where no size was made', () => {
  const { sources = [], src, original } = productPicture('badam.jpg')
  expect(sources.map(({ srcSet }) => srcSet.split(' ')[0])).toEqual([
    '/storage/product/sizes/badam.240.avif',
    '/storage/product/sizes/badam.240.webp',
  ])
  expect([src, original]).toEqual(['/storage/product/sizes/badam.480.jpg', '/storage/product/badam.jpg'])
})

it('a product without a photo has none', () => {
  expect(productPicture(null)).toEqual({ src: undefined })
})
