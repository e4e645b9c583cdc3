import type { Page } from '@playwright/test'
import { withOwnShop } from '../support/own-shop.ts'
import { holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, type Locale, PHONE, test } from '../support/test.ts'
import { WORDS } from '../support/words.ts'

const NAME = 'How to measure a room before you buy a sofa'
const VIEWS = /^\d[\s\d]* views?$/
const FURNITURE = 'Furniture in this article'
const GALLERY = 'Pictures of the article'
const BACK = 'Back'

async function open(page: Page, path: string): Promise<void> {
  await speak(page.context(), 'en')
  await page.goto(path)
  await hydrated(page)
}

const thumbs = (page: Page) => page.getByRole('link', { name: /Show picture/ })

test.describe('an article', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-19 EXPLORE-22 ZOOM-01 the way here, name, views, words, furniture, a way back, and pictures that open in the zoom (OPEN-25)', {
    tag: '@smoke',
  }, async ({ page }) => {
    await open(page, '/article-detail/1')
    const way = page.getByRole('main').locator('nav li')
    await expect(way).toHaveText(['Home', 'Ideas', NAME])
    await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(page.getByText(VIEWS)).toBeVisible()
    await expect(page.locator('main strong', { hasText: 'Measure the way in first.' })).toBeVisible()
    const gallery = page.getByRole('region', { name: GALLERY })
    for (const [viewport, ratio] of [
      [DESKTOP, 21 / 9],
      [PHONE, 16 / 9],
    ] as const) {
      await page.setViewportSize(viewport)
      await expect(async () => {
        const box = await gallery.locator('div').first().boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(ratio, 1)
      }).toPass()
    }
    await expect
      .poll(() =>
        gallery
          .getByRole('img', { name: NAME, exact: true })
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100)
    const furniture = page.getByRole('region', { name: FURNITURE })
    await expect(furniture.locator('a[href^="/product-detail/"]').first()).toBeAttached()
    await expect(page.getByRole('main').getByRole('link', { name: BACK })).toBeVisible()

    await test.step('a picture opens in the zoom', async () => {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /article-measure-1\.jpg$/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

test.describe('the gallery of an article', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-20 EXPLORE-21 a thumb shows its picture and is framed; the next article begins with its first', async ({
    page,
  }) => {
    await open(page, '/explore?tab=articles')
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
    await expect.poll(async () => (await frame(1)) === (await frame(0))).toBe(false)

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos and ideas')
    await page.locator('main a[href="/article-detail/2"]').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Videos and ideas|How to measure)/)
    await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('#picture-1 img').last()).toBeInViewport({ ratio: 0.9 })
  })
})

test.describe('how an article is fetched', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource|page: a call failed/] })

  test('API-61 EXPLORE-24 ERR-28 a slow article shows five thumbs and six products as boxes; a dead line is told with a way back and a way to try again', async ({
    page,
  }) => {
    await test.step('a slow article shows five thumbs and six products as boxes, then itself', async () => {
      await open(page, '/explore?tab=articles')
      const calls = watchCalls(page)
      const line = await holdCalls(page, 'articles/1')
      await page.locator('main a[href="/article-detail/1"]').click()
      const boxes = page.locator('main [aria-busy=true]')
      await expect(boxes.locator('[data-placeholders=previews] > li')).toHaveCount(5)
      await expect(boxes.locator('[data-placeholders=furniture] > li')).toHaveCount(6)
      await line.release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
      expect(calls.map(({ call }) => call)).toEqual(['GET articles/1'])
    })
    await test.step('a dead line is told with a way back and a way to try again', async () => {
      await open(page, '/explore?tab=articles')
      await standIn(page, '**/api/v1/articles/1', (route) => route.abort())
      await page.locator('main a[href="/article-detail/1"]').click()
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText('Failed to load data')
      await expect(failure.getByRole('link', { name: BACK })).toBeVisible()
      await page.unroute('**/api/v1/articles/1')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    })
  })
})

test('EXPLORE-15 ERR-30 ERR-31 five thumbs of seven pictures (OPEN-55), a sign for none; a film without furniture or without a file says so', async ({
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
      await db.deleteFrom('videoProducts').where('videoId', '=', 1).execute()
      await db.updateTable('videos').set({ video: null }).where('id', '=', 2).execute()
    },
    async ({ url }) => {
      const read = async (path: string, locale: Locale = 'en') =>
        (await page.request.get(url + path, { headers: { cookie: `locale=${locale}` } })).text()
      expect((await read('/article-detail/1')).match(/aria-label="Show picture \d"/g)).toHaveLength(5)
      const bare = await read('/article-detail/2')
      expect(bare).not.toContain('Show picture')
      expect(bare).toMatch(/<span role="img" aria-label="[^"]+"/)
      for (const [locale, none, unavailable] of [
        ['tk', 'Haryt tapylmady', 'Wideo elýeterli däl'],
        ['ru', 'Товары не найдены', 'Видео недоступно'],
        ['en', 'No items found', 'Video unavailable'],
      ] as const) {
        const film = await read('/videos/1', locale)
        expect(film).toContain(none)
        expect(film).toContain(WORDS[locale].video.furniture)
        expect(await read('/videos/2', locale)).toMatch(new RegExp(`role="alert"[^>]*>${unavailable}<`))
      }
    },
  )
})
