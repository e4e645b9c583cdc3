import type { Page } from '@playwright/test'
import { withOwnShop } from '../support/own-shop.ts'
import { expectNoSidewaysScroll, holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, type Locale, PHONE, test } from '../support/test.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'

const NAME = {
  tk: 'Diwan almazdan öň otagy nähili ölçemeli',
  ru: 'Как измерить комнату перед покупкой дивана',
  en: 'How to measure a room before you buy a sofa',
}
const WAY = { tk: ['Baş sahypa', 'Synlar'], ru: ['Главная', 'Обзоры'], en: ['Home', 'Reviews'] }
const VIEWS = { tk: /^\d[\s\d]* gezek görüldi$/, ru: /^\d[\s\d]* просмотр(а|ов)?$/, en: /^\d[\s\d]* views?$/ }
const WORDS = { tk: 'Ilki ýoly ölçäň.', ru: 'Сначала измерьте путь.', en: 'Measure the way in first.' }
const FURNITURE = {
  tk: 'Bu makaladaky mebeller',
  ru: 'Мебель из этой статьи',
  en: 'Furniture in this article',
}
const GALLERY = { tk: 'Makalanyň suratlary', ru: 'Фотографии статьи', en: 'Pictures of the article' }
const BACK = { tk: 'Yza', ru: 'Назад', en: 'Back' }
const NOT_FOUND = { tk: 'Makala tapylmady', ru: 'Статья не найдена', en: 'Article not found' }

async function open(page: Page, locale: Locale, path: string): Promise<void> {
  await speak(page.context(), locale)
  await page.goto(path)
  await hydrated(page)
}

const thumbs = (page: Page) => page.getByRole('link', { name: /Show picture/ })

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`an article in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('EXPLORE-19 EXPLORE-22 the way here, pictures, name, views, words, furniture and a way back', async ({
        page,
      }) => {
        await open(page, locale, '/article-detail/1')
        const way = page.getByRole('main').locator('nav li')
        await expect(way).toHaveText([...WAY[locale], NAME[locale]])
        await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/explore')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME[locale])
        await expect(page.getByText(VIEWS[locale])).toBeVisible()
        await expect(page.locator('main strong', { hasText: WORDS[locale] })).toBeVisible()
        const gallery = page.getByRole('region', { name: GALLERY[locale] })
        const box = await gallery.locator('div').first().boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(viewport === PHONE ? 16 / 9 : 21 / 9, 1)
        await expect
          .poll(() =>
            gallery
              .getByRole('img', { name: NAME[locale], exact: true })
              .evaluate((image: HTMLImageElement) => image.naturalWidth),
          )
          .toBeGreaterThan(100)
        const furniture = page.getByRole('region', { name: FURNITURE[locale] })
        await expect(furniture.locator('a[href^="/product-detail/"]').first()).toBeAttached()
        await expect(page.getByRole('main').getByRole('link', { name: BACK[locale] })).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      test('axe finds nothing to mend and nothing jumps', async ({ page }) => {
        await watchJumps(page)
        await open(page, locale, '/article-detail/1')
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await expectNoJumps(page)
        await expectAxeClean(page)
      })
    })
  }
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the gallery of an article at ${viewport.width}`, () => {
    test.use({ viewport })

    test('EXPLORE-20 EXPLORE-21 a thumb shows its picture and is framed; the next article begins with its first', async ({
      page,
    }) => {
      await open(page, 'en', '/explore?tab=articles')
      await page.locator('main a[href="/article-detail/1"]').click()
      await expect(thumbs(page)).toHaveCount(2)
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
      await thumbs(page).nth(1).click()
      await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(thumbs(page).first()).not.toHaveAttribute('aria-current')
      await expect(page.locator('#picture-2 img').last()).toBeInViewport({ ratio: 0.9 })
      const frame = (place: number) =>
        thumbs(page)
          .nth(place)
          .locator('span')
          .first()
          .evaluate((thumb) => getComputedStyle(thumb).boxShadow)
      expect(await frame(1)).not.toBe(await frame(0))

      await page.goBack()
      await page.locator('main a[href="/article-detail/2"]').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NAME.en)
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#picture-1 img').last()).toBeInViewport({ ratio: 0.9 })
    })

    test('EXPLORE-19 ZOOM-01 a picture of an article opens in the zoom (OPEN-25)', async ({ page }) => {
      await open(page, 'en', '/article-detail/1')
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /article-measure-1\.jpg$/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
}

test.describe('how an article is fetched', () => {
  test.use({ viewport: PHONE })

  test('API-61 EXPLORE-24 a slow article shows five thumbs and six products as boxes, then itself', async ({
    page,
  }) => {
    await open(page, 'en', '/explore?tab=articles')
    const calls = watchCalls(page)
    const line = await holdCalls(page, 'articles/1')
    await page.locator('main a[href="/article-detail/1"]').click()
    const boxes = page.locator('main [aria-busy=true]')
    await expect(boxes.locator('[data-placeholders=previews] > li')).toHaveCount(5)
    await expect(boxes.locator('[data-placeholders=furniture] > li')).toHaveCount(6)
    await line.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME.en)
    expect(calls.map(({ call }) => call)).toEqual(['GET articles/1'])
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource/] })

    test('ERR-28 a dead line is told with a way back and a way to try again', async ({ page }) => {
      await open(page, 'en', '/explore?tab=articles')
      await standIn(page, '**/api/v1/articles/1', (route) => route.abort())
      await page.locator('main a[href="/article-detail/1"]').click()
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText('Failed to load data')
      await expect(failure.getByRole('link', { name: BACK.en })).toBeVisible()
      await page.unroute('**/api/v1/articles/1')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME.en)
    })
  })
})

test.describe('articles that are not there', () => {
  test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

  for (const locale of LOCALES) {
    test(`EXPLORE-23 ERR-29 an unknown article says so in ${locale}, with HTTP 404 and a way back`, async ({
      page,
      context,
    }) => {
      await speak(context, locale)
      const answer = await page.goto('/article-detail/999')
      expect(answer?.status()).toBe(404)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[locale])
      await page.getByRole('main').getByRole('link', { name: BACK[locale] }).click()
      await expect(page).toHaveURL(/\/explore$/)
    })
  }
})

test.describe('a shop of its own', () => {
  test('EXPLORE-24 an article of seven pictures shows five thumbs (OPEN-55); one without any has a sign in their place', async ({
    page,
  }) => {
    await withOwnShop(
      async (db) => {
        const more = [2, 3, 4, 5, 6].map((position) => ({
          articleId: 1,
          position,
          file: `more-${position}.jpg`,
        }))
        await db.insertInto('articlePictures').values(more).execute()
        await db.deleteFrom('articlePictures').where('articleId', '=', 2).execute()
      },
      async ({ url }) => {
        const read = async (path: string) =>
          (await page.request.get(url + path, { headers: { cookie: 'locale=en' } })).text()
        expect((await read('/article-detail/1')).match(/aria-label="Show picture \d"/g)).toHaveLength(5)
        const bare = await read('/article-detail/2')
        expect(bare).not.toContain('Show picture')
        expect(bare).toMatch(/<span role="img" aria-label="[^"]+"/)
      },
    )
  })
})

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('EXPLORE-22 an article is read, its thumbs are anchors and its furniture links', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/article-detail/1')
    await expect(page.locator('main strong', { hasText: WORDS.en })).toBeVisible()
    await thumbs(page).nth(1).click()
    await expect(page.locator('#picture-2 img').last()).toBeInViewport({ ratio: 0.9 })
    await page.locator('main section a[href^="/product-detail/"]').last().click()
    await expect(page).toHaveURL(/product-detail/)
  })
})
