import { describe, expect, it } from 'vitest'
import {
  middleSizePath,
  originalPath,
  PICTURE_WIDTHS,
  sizeFileName,
  sizePath,
  sourceSet,
} from './pictures.ts'

describe('picture addresses', () => {
  it('API-06 an original lies under /storage/{kind}/{file}, for the five kinds and the rooms', () => {
    expect(originalPath('product', 'sofa-1.jpg')).toBe('/storage/product/sofa-1.jpg')
    const kinds = Object.keys(PICTURE_WIDTHS).sort()
    expect(kinds).toEqual(['article', 'banner', 'category', 'product', 'room', 'video'])
  })

  it('a size lies beside it, named by width and format', () => {
    expect(sizeFileName('sofa-1.jpg', 480, 'avif')).toBe('sizes/sofa-1.480.avif')
    expect(sizePath('banner', 'a.b.png', 800, 'jpg')).toBe('/storage/banner/sizes/a.b.800.jpg')
    expect(sourceSet('category', 'beds.jpg', 'webp')).toBe(
      '/storage/category/sizes/beds.160.webp 160w, /storage/category/sizes/beds.320.webp 320w',
    )
  })

  it('the middle size stands for all of them where only one can be named', () => {
    expect(middleSizePath('product', 'sofa-1.jpg')).toBe('/storage/product/sizes/sofa-1.480.jpg')
    expect(middleSizePath('banner', 'a.jpg')).toBe('/storage/banner/sizes/a.800.jpg')
  })

  it('a name with odd letters cannot leave its folder', () => {
    expect(originalPath('product', '../secret')).toBe('/storage/product/..%2Fsecret')
  })
})
