import type { Page } from '@playwright/test'
import { withOwnShop } from '../support/own-shop.ts'
import { testInEmptyShop } from '../support/own-shops.ts'
import { expectNoSidewaysScroll, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'

const TITLE = { tk: 'Synlar we maslahatlar', ru: 'Обзоры и советы', en: 'Reviews and advice' }
const TABS = { tk: ['Wideolar', 'Makalalar'], ru: ['Видео', 'Статьи'], en: ['Videos', 'Articles'] }

const tabs = (page: Page) => page.getByRole('navigation', { name: /^(Synlar we|Обзоры и|Reviews and)/ })
const items = (page: Page) => page.getByRole('main').locator('ul:has(img) > li')
const filmRequests = (page: Page) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.mp4$/.test(new URL(request.url()).pathname)) films.push(request.url())
  })
  return films
}

for (const viewport of [PHONE, DESKTOP]) {
  for (const locale of LOCALES) {
    test.describe(`explore in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('EXPLORE-01 EXPLORE-02 EXPLORE-03 EXPLORE-04 tabs of films and articles, each a grid of picture, name and views that leads to its page', async ({
        page,
        context,
      }) => {
        await speak(context, locale)
        await page.goto('/explore')
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE[locale])
        await expect(tabs(page).getByRole('link')).toHaveText(
          TABS[locale].map((name) => new RegExp(`^${name}\\s*9$`)),
        )
        for (const [place, list, path] of [
          [0, 'videos', '/videos/'],
          [1, 'articles', '/article-detail/'],
        ] as const) {
          await tabs(page).getByRole('link').nth(place).click()
          await expect(tabs(page).getByRole('link').nth(place)).toHaveAttribute('aria-current', 'page')
          await expect(tabs(page).locator('[aria-current]')).toHaveCount(1)
          const answer = await page.request.get(`/api/v1/${list}`, { headers: { 'x-localization': locale } })
          const expected = (await answer.json()) as { id: number; name: string; view_count: number }[]
          await expect(items(page)).toHaveCount(expected.length)
          for (const [index, { id, name, view_count }] of expected.entries()) {
            const item = items(page).nth(index)
            await expect(item.getByRole('link')).toHaveAttribute('href', path + id)
            await expect(item).toContainText(name)
            const shown = await item.locator('span[aria-hidden=true]', { hasText: /\d/ }).textContent()
            expect(shown).toMatch(/^\d{1,3}(\u00a0\d{3})*$/)
            // other journeys look at them too
            expect(Math.abs(Number(shown?.replaceAll('\u00a0', '')) - view_count)).toBeLessThan(100)
            await expect(item.locator('img')).toHaveCount(1)
          }
        }
        await expectNoSidewaysScroll(page)
      })

      test('axe finds nothing to mend in either tab, and nothing jumps', async ({ page, context }) => {
        await speak(context, locale)
        await watchJumps(page)
        for (const path of ['/explore', '/explore?tab=articles']) {
          await page.goto(path)
          await hydrated(page)
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
          await expectNoJumps(page)
          await expectAxeClean(page)
        }
      })
    })
  }

  test.describe(`the lists at ${viewport.width}`, () => {
    test.use({ viewport })

    test('EXPLORE-02 one, two or three columns; a change of tab asks for nothing and can be shared', async ({
      page,
    }) => {
      await page.goto('/explore')
      await hydrated(page)
      const tops = await items(page).evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(viewport === PHONE ? 1 : 3)
      const calls = watchCalls(page)
      await tabs(page).getByRole('link').nth(1).click()
      await expect(items(page).first().getByRole('link')).toHaveAttribute('href', /^\/article-detail\//)
      expect(calls).toEqual([])
      await page.goto(page.url())
      await expect(items(page).first().getByRole('link')).toHaveAttribute('href', /^\/article-detail\//)
    })

    test('films do not start by themselves in lists: none is asked for, on home or here', async ({
      page,
    }) => {
      const films = filmRequests(page)
      for (const path of ['/', '/explore']) {
        await page.goto(path)
        await hydrated(page)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('video')).toHaveCount(0)
      }
      expect(films).toEqual([])
    })
  })
}

test.describe('how the lists are fetched', () => {
  test.use({ viewport: PHONE })

  test('API-60 EXPLORE-06 both lists are asked for at the same time', async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/privacy-policy')
    await hydrated(page)
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await standIn(page, /\/api\/v1\/(videos|articles)$/, async (route) => {
      asked.push(`${new URL(route.request().url()).pathname} ${route.request().headers()['x-localization']}`)
      await held
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click()
    // neither is answered yet, and both are asked for
    await expect.poll(() => asked.toSorted()).toEqual(['/api/v1/articles en', '/api/v1/videos en'])
    release()
    await expect(items(page)).toHaveCount(9)
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource|explore: a list failed/] })

    for (const [broken, other, name] of [
      ['videos', 'articles', 'Videos'],
      ['articles', 'videos', 'Articles'],
    ] as const) {
      test(`EXPLORE-07 ERR-27 ERR-32 without ${broken} the ${other} stay; the failed tab says so and can be tried again (OPEN-14, OPEN-53)`, async ({
        page,
        context,
      }) => {
        await speak(context, 'en')
        await page.goto('/privacy-policy')
        await hydrated(page)
        await standIn(page, `**/api/v1/${broken}`, (route) => route.abort())
        await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click()
        await expect(items(page)).toHaveCount(9)
        const path = other === 'videos' ? /^\/videos\// : /^\/article-detail\//
        await expect(items(page).first().getByRole('link')).toHaveAttribute('href', path)
        await expect(page.getByText('Failed to load data')).toHaveCount(0)
        await tabs(page).getByRole('link', { name }).click()
        await expect(page.getByText('Failed to load data')).toBeVisible()
        await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0)
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(items(page)).toHaveCount(9)
        await expect(page.getByText('Failed to load data')).toHaveCount(0)
      })
    }

    test('ERR-27 ERR-32 without both the page says that the data failed to load, with a way to try again', async ({
      page,
      context,
    }) => {
      await speak(context, 'en')
      await page.goto('/privacy-policy')
      await hydrated(page)
      await standIn(page, /\/api\/v1\/(videos|articles)$/, (route) => route.abort())
      await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to load data')
      await page.unroute(/\/api\/v1\/(videos|articles)$/)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(items(page)).toHaveCount(9)
    })
  })

  test('a page that the server could only make in part is kept by nobody', async ({ page, context }) => {
    await speak(context, 'en')
    await withOwnShop(
      (db) => db.schema.alterTable('articles').renameTo('articles_away').execute(),
      async ({ url }) => {
        const answer = await page.request.get(`${url}/explore`, { headers: { cookie: 'locale=en' } })
        expect(answer.status()).toBe(200)
        expect(answer.headers()['cache-control']).toBe('no-store')
        const html = await answer.text()
        expect(html).toContain('/videos/1')
        const failed = await page.request.get(`${url}/explore?tab=articles`, {
          headers: { cookie: 'locale=en' },
        })
        expect(await failed.text()).toContain('Failed to load data')
      },
    )
  })
})

test.describe('pictures that are not there', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('EXPLORE-05 a broken or missing picture leaves a sign in its place', async ({ page }) => {
    await standIn(page, '**/storage/video/**', (route) => route.fulfill({ status: 404 }))
    await page.goto('/explore')
    await hydrated(page)
    const first = page.getByRole('main').locator('a[href^="/videos/"]').first()
    // the play sign, the eye, and the sign of the missing picture
    await expect(first.locator('svg')).toHaveCount(3)
    await expect(first.locator('img')).toHaveCount(0)
    const box = await first.locator('span').first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  })
})

testInEmptyShop.describe('a shop without films and articles', () => {
  testInEmptyShop.use({ viewport: PHONE })

  for (const [locale, noVideos, noArticles] of [
    ['tk', 'Wideolar tapylmady', 'Makalalar tapylmady'],
    ['ru', 'Видео не найдены', 'Статьи не найдены'],
    ['en', 'No videos found', 'No articles found'],
  ] as const) {
    testInEmptyShop(`EXPLORE-08 says so in ${locale} (OPEN-53)`, async ({ page, context }) => {
      await speak(context, locale)
      await page.goto('/explore')
      await hydrated(page)
      await expect(page.getByText(noVideos, { exact: true })).toBeVisible()
      await tabs(page).getByRole('link').nth(1).click()
      await expect(page.getByText(noArticles, { exact: true })).toBeVisible()
    })
  }
})

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('EXPLORE-01 EXPLORE-03 EXPLORE-04 the tabs and the items are plain links', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/explore')
    await page.getByRole('link', { name: /^Articles/ }).click()
    await page.locator('main a[href^="/article-detail/"]').first().click()
    await expect(page).toHaveURL(/\/article-detail\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
