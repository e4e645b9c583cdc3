import { describe, expect, it } from 'vitest'
import { NetworkError } from '../api-error.ts'
import { readArticle, readArticles, readVideo, readVideos } from './content.ts'

const film = (fields: object) => readVideo({ id: 3, ...fields })
const article = (fields: object) => readArticle({ id: 3, ...fields })

describe('lists of films and articles', () => {
  it('API-60 EXPLORE-25 EXPLORE-28 hold id, name, image and views; a film its file, by any of its names', () => {
    const given = { id: 3, name: 'Diwan', image: 'p.jpg', view_count: 12 }
    const card = { id: 3, name: 'Diwan', image: 'p.jpg', viewCount: 12 }
    expect(readArticles([given, { name: 'no id' }, null])).toEqual([card])
    expect(readVideos([{ ...given, src: 'c.mp4', image: ['p.jpg'], view_count: '12' }])).toEqual([
      { ...card, film: 'c.mp4' },
    ])
    for (const odd of [undefined, null, {}, 'x'])
      expect([readVideos(odd), readArticles(odd)]).toEqual([[], []])
  })
})

describe('a film', () => {
  it.each([
    [{ video: 'a.mp4', url: 'b.mp4', src: 'c.mp4' }, 'a.mp4'],
    [{ video: null, url: 'b.mp4', src: 'c.mp4' }, 'b.mp4'],
    [{ video: ' ', url: '', src: 'c.mp4' }, 'c.mp4'],
    [{ url: 'https://shop.example/storage/video/b.mp4' }, 'b.mp4'],
    [{ video: null }, undefined],
    [{}, undefined],
  ])('EXPLORE-25 %j: the file is %s (OPEN-54)', (fields, file) => {
    expect(film(fields).film).toBe(file)
  })

  it.each(['images', 'thumbnails', 'screenshots', 'gallery'])(
    'EXPLORE-26 its pictures are read from %s, a list or a single name',
    (list) => {
      expect(film({ [list]: ['a.jpg', 'b.jpg'], image: 'poster.jpg' }).images).toEqual(['a.jpg', 'b.jpg'])
      expect(film({ [list]: 'a.jpg' }).images).toEqual(['a.jpg'])
    },
  )

  it('EXPLORE-26 the first list that holds a name counts, and never the poster (OPEN-54)', () => {
    const lists = { images: [], thumbnails: [null, ''], screenshots: ['s.jpg'], gallery: ['g.jpg'] }
    expect(film(lists).images).toEqual(['s.jpg'])
    expect(film({ image: 'poster.jpg' }).images).toEqual([])
  })

  it.each(['products', 'related_products', 'items', 'related'])(
    'EXPLORE-27 its furniture is read from %s',
    (list) => {
      expect(film({ [list]: [{ id: 7 }] }).products.map(({ id }) => id)).toEqual([7])
    },
  )

  it('EXPLORE-27 the first list that holds a product counts; what is no product is left out', () => {
    const lists = { products: [], related_products: [null, { name: 'x' }], items: [{ id: 1 }] }
    expect(film(lists).products.map(({ id }) => id)).toEqual([1])
    expect(film({}).products).toEqual([])
  })

  it('has its date as a date, and none when it is unreadable or missing', () => {
    expect(film({ published_at: '2025-09-05T09:05:00+05:00' }).publishedAt).toEqual(
      new Date('2025-09-05T04:05:00Z'),
    )
    expect([film({}).publishedAt, film({ published_at: 'soon' }).publishedAt]).toEqual([undefined, undefined])
  })
})

describe('an article', () => {
  it('EXPLORE-28 has its pictures from the list, and its one image when there is no list (OPEN-54)', () => {
    expect(article({ image: 'x.jpg', images: ['a.jpg'] }).images).toEqual(['a.jpg'])
    expect(article({ image: 'x.jpg', gallery: ['g.jpg'] }).images).toEqual(['g.jpg'])
    expect(article({ image: 'x.jpg', images: [] }).images).toEqual(['x.jpg'])
    expect(article({ image: null }).images).toEqual([])
  })
})

it.each([undefined, null, [], {}, { message: 'hello' }])(
  'API-61 %j is neither: no answer at all',
  (answer) => {
    expect(() => readVideo(answer)).toThrow(NetworkError)
    expect(() => readArticle(answer)).toThrow(NetworkError)
  },
)
