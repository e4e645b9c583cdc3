import type { Video } from '@oyum/api-client/read/content'
import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { VideoPage } from './video-page.tsx'

const FILM: Video = {
  id: 3,
  name: 'Diwan saýlamak',
  image: 'poster.jpg',
  viewCount: 12,
  film: 'sofa.mp4',
  publishedAt: undefined,
  description: '',
  images: [],
  products: [],
}

function previewsOf(count: number): number {
  const images = Array.from({ length: count }, (_, at) => `scene-${at}.jpg`)
  const html = htmlOf(<VideoPage video={{ ...FILM, images }} />)
  return [...html.matchAll(/href="\/storage\/video\/scene-\d+\.jpg"/g)].length
}

it('EXPLORE-12 a film has a row of its preview pictures, at most 5', () => {
  expect([0, 1, 5, 6, 9].map(previewsOf)).toEqual([0, 1, 5, 5, 5])
})
