import type { Article, Video } from '@oyum/contract/content'
import type { Locale } from '@oyum/shop-rules/locales'
import { beforeAll, describe, expect, it } from 'vitest'
import { flushViews } from '#src/modules/views/flush-views'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let sofa: number
let hidden: number
let lamp: number
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
      { videoId: 1, locale: 'ru', name: 'Старый фильм', description: '<p>Как <strong>собрать</strong></p>' },
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
  const categoryId = await addCategory(db)
  sofa = await addProduct(db, { categoryId, names: { tk: 'Diwan', en: 'Sofa' }, pictures: ['sofa-1.jpg'] })
  hidden = await addProduct(db, { categoryId, isActive: false })
  lamp = await addProduct(db, { categoryId, names: { tk: 'Çyra' } })
  await db
    .insertInto('videoProducts')
    .values([lamp, hidden, sofa].map((productId, position) => ({ videoId: 1, productId, position })))
    .execute()
  await db.insertInto('articleProducts').values({ articleId: 1, productId: sofa, position: 0 }).execute()
  await db
    .insertInto('videoPictures')
    .values(
      [6, 5, 4, 3, 2, 1, 0].map((position) => ({ videoId: 1, position, file: `preview-${position}.jpg` })),
    )
    .execute()
})

function ask(path: string, locale: Locale = 'tk') {
  return shop.app.inject({ url: `/api/v1/${path}`, headers: { 'x-localization': locale } })
}

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

describe('GET videos/{id} and GET articles/{id}', () => {
  it('API-61 EXPLORE-25 a film is answered itself: id, name, file, poster, description, views, previews, products', async () => {
    const answer = await ask('videos/1', 'en')
    expect(answer.statusCode).toBe(200)
    const video = answer.json<Video>()
    expect(video).toMatchObject({
      id: 1,
      name: 'Старый фильм',
      video: 'old.mp4',
      image: 'old.jpg',
      description: '<p>Как <strong>собрать</strong></p>',
      view_count: 5,
      published_at: '2026-01-01T00:00:00Z',
    })
    expect(video.images).toEqual([0, 1, 2, 3, 4].map((place) => `preview-${place}.jpg`))
    expect(video.products.map(({ id, name }) => [id, name])).toEqual([
      [lamp, 'Çyra'],
      [sofa, 'Sofa'],
    ])
    expect(video.products[1]?.image).toEqual(['sofa-1.jpg'])
  })

  it('API-61 EXPLORE-28 an article is answered itself, with its pictures in order and its products', async () => {
    const article = (await ask('articles/1')).json<Article>()
    expect(article).toMatchObject({ id: 1, name: 'Makala', image: 'a.jpg', images: ['a.jpg', 'b.jpg'] })
    expect(article.view_count).toBe(7)
    expect(article.products.map(({ id }) => id)).toEqual([sofa])
  })

  it('a film without file, pictures, texts and products has empty places, none missing', async () => {
    expect((await ask('videos/2')).json()).toMatchObject({
      ...{ video: null, image: null, description: '', images: [], products: [] },
    })
  })

  it('API-61 what is hidden or was never there is not found, with a message in the reader’s language', async () => {
    for (const path of ['videos/3', 'videos/999', 'articles/999']) {
      const answer = await ask(path, 'ru')
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('То, что вы ищете, не найдено.')
    }
  })

  it.each(['videos/0', 'articles/abc', 'videos/99999999999'])('%s is no id and is refused', async (path) => {
    expect((await ask(path)).statusCode).toBe(422)
  })

  it('views are added like those of products', async () => {
    const before = (await ask('videos/1')).json<Video>().view_count
    for (let view = 0; view < 10; view++) shop.app.views.count('video', 1)
    shop.app.views.count('article', 1)
    await shop.app.views.flush()
    await flushViews(shop.db, shop.redis, shop.config.redisPrefix)
    const articles = await shop.db.selectFrom('articles').select('viewCount').where('id', '=', 1).execute()
    expect((await ask('videos/1')).json<Video>().view_count).toBe(before + 10)
    expect(articles[0]?.viewCount).toBe((await ask('articles/1')).json<Article>().view_count)
  })

  it('EXPLORE-13 EXPLORE-22 script in a description never reaches the browser (OPEN-65)', async () => {
    const attack = '<p>Gowy</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await shop.db.updateTable('articleTranslations').set({ description: attack }).execute()
    expect((await ask('articles/1')).json<Article>().description).toBe('<p>Gowy</p>')
  })
})
