import { expect, it } from 'vitest'
import { readProductAround } from './product-around.ts'

it('what is near a product: its parts in their shapes, each of them empty when it is missing or odd', () => {
  const near = readProductAround({
    similar_products: [{ id: 7 }, { name: 'no id' }, { id: 7 }],
    videos: [{ id: 3, name: 'Diwan', image: 'p.jpg', video: 'a.mp4', view_count: 12 }],
    articles: [{ id: 4, name: 'Ölçeg', image: null, view_count: 0 }],
  })
  expect(near.similar.map(({ id }) => id)).toEqual([7])
  expect(near.videos).toEqual([{ id: 3, name: 'Diwan', image: 'p.jpg', film: 'a.mp4', viewCount: 12 }])
  expect(near.articles).toEqual([{ id: 4, name: 'Ölçeg', image: undefined, viewCount: 0 }])
  for (const odd of [undefined, {}, 'x', { videos: {}, articles: 3, similar_products: null }])
    expect(readProductAround(odd)).toEqual({ similar: [], videos: [], articles: [] })
})
