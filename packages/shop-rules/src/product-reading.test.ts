import { describe, expect, it } from 'vitest'
import { firstImage, imagesOf, isInStock, isLowStock, stockOf } from './product-reading.ts'

describe('images', () => {
  it('PROD-16 reads a list of file names and one single file name', () => {
    expect(imagesOf({ image: ['sofa-1.jpg', 'sofa-2.jpg'] })).toEqual(['sofa-1.jpg', 'sofa-2.jpg'])
    expect(imagesOf({ image: 'sofa-1.jpg' })).toEqual(['sofa-1.jpg'])
    expect(firstImage({ image: ['sofa-1.jpg', 'sofa-2.jpg'] })).toBe('sofa-1.jpg')
    expect(firstImage({ image: 'sofa-1.jpg' })).toBe('sofa-1.jpg')
  })

  it.each([
    [{}],
    [{ image: null }],
    [{ image: '' }],
    [{ image: [] }],
    [{ image: [null, ' '] }],
    [{ image: 5 }],
  ])('finds no picture in %j, so that the placeholder is shown', (product) => {
    expect(imagesOf(product)).toEqual([])
    expect(firstImage(product)).toBeUndefined()
  })

  it('skips blank names before the first picture', () => {
    expect(firstImage({ image: ['', 'sofa-2.jpg'] })).toBe('sofa-2.jpg')
  })
})

describe('stock', () => {
  it('PROD-17 is read from total_stock or, failing that, from stock', () => {
    expect(stockOf({ total_stock: 4, stock: 9 })).toBe(4)
    expect(stockOf({ total_stock: 0, stock: 9 })).toBe(0)
    expect(stockOf({ stock: 9 })).toBe(9)
    expect(stockOf({ total_stock: null, stock: '9' })).toBe(9)
    expect(stockOf({})).toBe(0)
  })

  it('is whole pieces, never fewer than none', () => {
    expect(stockOf({ total_stock: -2 })).toBe(0)
    expect(stockOf({ total_stock: 2.7 })).toBe(2)
    expect(stockOf({ total_stock: 'many' })).toBe(0)
  })

  it('PROD-15 is in stock when total_stock is above 0 and out of stock otherwise', () => {
    expect(isInStock({ total_stock: 1 })).toBe(true)
    expect(isInStock({ total_stock: 0 })).toBe(false)
    expect(isInStock({ total_stock: 0, stock: 3 })).toBe(false)
    expect(isInStock({ stock: 3 })).toBe(true)
    expect(isInStock({})).toBe(false)
  })

  it('comes from the chosen variation when there is one (OPEN-67)', () => {
    expect(stockOf({ total_stock: 10 }, { stock: 0 })).toBe(0)
    expect(isInStock({ total_stock: 10 }, { stock: 0 })).toBe(false)
    expect(stockOf({ total_stock: 10 }, {})).toBe(10)
  })

  it('is low from 1 to 5', () => {
    expect([0, 1, 5, 6].map((total_stock) => isLowStock({ total_stock }))).toEqual([false, true, true, false])
  })
})
