import { describe, expect, it } from 'vitest'
import { readBanners } from './banner.ts'
import { readCategories } from './category.ts'

describe('categories', () => {
  it('API-15 API-16 are the list itself, each with id, name, image, position, parent_id and products_count', () => {
    const sofas = { id: 1, name: 'Diwanlar', image: 'a.jpg', position: 0, parent_id: null, products_count: 3 }
    const corner = {
      id: '2',
      name: 'Burç',
      image: ['b.jpg'],
      position: '1',
      parent_id: '1',
      products_count: '0',
    }
    expect(readCategories([sofas, corner])).toEqual([
      { id: 1, name: 'Diwanlar', image: 'a.jpg', position: 0, parentId: undefined, productsCount: 3 },
      { id: 2, name: 'Burç', image: 'b.jpg', position: 1, parentId: 1, productsCount: 0 },
    ])
  })

  it('without an id are left out, and what is no list is none', () => {
    expect(readCategories([null, {}, { name: 'x' }])).toEqual([])
    for (const odd of [undefined, null, {}, 'x', { categories: [] }]) expect(readCategories(odd)).toEqual([])
  })
})

describe('banners', () => {
  it('API-26 are entries with an image; the rest of them may be missing', () => {
    expect(
      readBanners([{ image: 'a.jpg' }, { id: 9, image: ['b.jpg'], title: 'T', link: '/discount' }]),
    ).toEqual([
      { id: 1, image: 'a.jpg', title: '', link: undefined },
      { id: 9, image: 'b.jpg', title: 'T', link: '/discount' },
    ])
    expect(readBanners([{ id: 1 }, { image: null }, null, 'a.jpg'])).toEqual([])
    expect(readBanners({})).toEqual([])
  })
})
