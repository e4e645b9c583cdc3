import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
  const { db } = shop
  await db
    .insertInto('videos')
    .values([
      {
        id: 1,
        slug: 'old',
        video: 'old.mp4',
        image: 'old.jpg',
        viewCount: 5,
        publishedAt: new Date('2026-01-01'),
      },
      { id: 2, slug: 'new', video: null, publishedAt: new Date('2026-02-01') },
      { id: 3, slug: 'hidden', isActive: false },
    ])
    .execute()
  await db
    .insertInto('videoTranslations')
    .values([
      { videoId: 1, locale: 'ru', name: 'Старый фильм' },
      { videoId: 2, locale: 'tk', name: 'Täze film' },
      { videoId: 2, locale: 'ru', name: 'Новый фильм' },
    ])
    .execute()
  await db
    .insertInto('articles')
    .values([{ id: 1, slug: 'one', viewCount: 7 }])
    .execute()
  await db
    .insertInto('articleTranslations')
    .values([{ articleId: 1, locale: 'tk', name: 'Makala' }])
    .execute()
  await db
    .insertInto('articlePictures')
    .values([
      { articleId: 1, position: 1, file: 'b.jpg' },
      { articleId: 1, position: 0, file: 'a.jpg' },
    ])
    .execute()
})

describe('GET videos and GET articles', () => {
  it('API-60 answer with a list each, newest first, in the reader’s language', async () => {
    const [videos, articles] = await Promise.all([
      shop.app.inject({ url: '/api/v1/videos', headers: { 'x-localization': 'tk' } }),
      shop.app.inject({ url: '/api/v1/articles', headers: { 'x-localization': 'en' } }),
    ])
    expect(videos.json()).toEqual([
      { id: 2, name: 'Täze film', image: null, video: null, view_count: 0 },
      { id: 1, name: 'Старый фильм', image: 'old.jpg', video: 'old.mp4', view_count: 5 },
    ])
    expect(articles.json()).toEqual([{ id: 1, name: 'Makala', image: 'a.jpg', view_count: 7 }])
  })
})
