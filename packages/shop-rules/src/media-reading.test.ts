import { describe, expect, it } from 'vitest'
import { articleImages, filmFile, previewImages, relatedProducts } from './media-reading.ts'

const names = (count: number) => Array.from({ length: count }, (_, place) => `${place}.jpg`)

describe('filmFile', () => {
  it.each([
    [{ video: 'a.mp4', url: 'b.mp4', src: 'c.mp4' }, 'a.mp4'],
    [{ video: null, url: 'b.mp4', src: 'c.mp4' }, 'b.mp4'],
    [{ video: ' ', url: '', src: 'c.mp4' }, 'c.mp4'],
    [{ video: null }, undefined],
    [{}, undefined],
  ])('EXPLORE-25 %j: the file is %s (OPEN-54)', (video, file) => {
    expect(filmFile(video)).toBe(file)
  })
})

describe('previewImages', () => {
  it.each(['images', 'thumbnails', 'screenshots', 'gallery'])('EXPLORE-26 are read from %s', (list) => {
    expect(previewImages({ [list]: ['a.jpg', 'b.jpg'], image: 'poster.jpg' })).toEqual(['a.jpg', 'b.jpg'])
  })
  it('EXPLORE-26 the first list that holds a name counts, and names only (OPEN-54)', () => {
    expect(
      previewImages({ images: [], thumbnails: [null, ''], screenshots: ['s.jpg'], gallery: ['g.jpg'] }),
    ).toEqual(['s.jpg'])
    expect(previewImages({ images: 'a.jpg' })).toEqual([])
  })
  it('EXPLORE-12 are five at most, and never the poster', () => {
    expect(previewImages({ images: names(9) })).toEqual(names(5))
    expect(previewImages({ image: 'poster.jpg' })).toEqual([])
  })
})

describe('articleImages', () => {
  it('EXPLORE-24 EXPLORE-28 are the list, five at most (OPEN-55)', () => {
    expect(articleImages({ image: 'x.jpg', images: names(7) })).toEqual(names(5))
  })
  it('EXPLORE-28 are the one image when there is no list (OPEN-54)', () => {
    expect(articleImages({ image: 'x.jpg', images: [] })).toEqual(['x.jpg'])
    expect(articleImages({ image: null })).toEqual([])
  })
})

describe('relatedProducts', () => {
  it.each(['products', 'related_products', 'items', 'related'])('EXPLORE-27 are read from %s', (list) => {
    expect(relatedProducts({ [list]: [{ id: 7 }] })).toEqual([{ id: 7 }])
  })
  it('EXPLORE-27 the first list that holds a product counts; what is no product is left out', () => {
    expect(
      relatedProducts({ products: [], related_products: [null, { name: 'x' }], items: [{ id: 1 }] }),
    ).toEqual([{ id: 1 }])
    expect(relatedProducts({})).toEqual([])
  })
})
