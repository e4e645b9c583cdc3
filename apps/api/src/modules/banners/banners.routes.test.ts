import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp()
  const { db } = shop
  await db
    .insertInto('banners')
    .values([
      { id: 1, position: 2, image: 'second.jpg', link: '/discount' },
      { id: 2, position: 1, image: 'first.jpg' },
      { id: 3, position: 0, image: 'hidden.jpg', isActive: false },
    ])
    .execute()
  await db
    .insertInto('bannerTranslations')
    .values([
      { bannerId: 1, locale: 'tk', title: 'Arzanladyş' },
      { bannerId: 1, locale: 'ru', title: 'Скидки' },
      { bannerId: 2, locale: 'tk', title: '' },
      { bannerId: 2, locale: 'ru', title: 'Новинки' },
    ])
    .execute()
})

describe('GET banners', () => {
  it('API-26 answers with a list of entries that have an image, in the shop’s order', async () => {
    const answer = await shop.app.inject('/api/v1/banners')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map(({ image }: { image: string }) => image)).toEqual(['first.jpg', 'second.jpg'])
  })

  it('API-04 speaks the language of X-Localization and falls back tk → ru → en', async () => {
    const titles = async (locale: string) => {
      const answer = await shop.app.inject({ url: '/api/v1/banners', headers: { 'x-localization': locale } })
      return answer.json().map(({ title }: { title: string }) => title)
    }
    expect(await titles('ru')).toEqual(['Новинки', 'Скидки'])
    expect(await titles('tk')).toEqual(['Новинки', 'Arzanladyş'])
    expect(await titles('en')).toEqual(['Новинки', 'Arzanladyş'])
  })
})
