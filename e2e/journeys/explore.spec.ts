import type { Page } from '@playwright/test'
import { hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: /^(Wideolar we|Videos and)/ })
const items = (page: Page) => page.getByRole('main').locator('ul:has(img) > li')
const filmRequests = (page: Page) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.mp4$/.test(new URL(request.url()).pathname)) films.push(request.url())
  })
  return films
}

test.describe('the lists', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-01 EXPLORE-02 EXPLORE-03 EXPLORE-04 tabs of films and articles, each a grid of picture, name and views that leads to its page; no film is asked for in lists, on home or here', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    await test.step('the tabs', async () => {
      await speak(context, 'en')
      await page.goto('/explore')
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos and ideas')
      await expect(tabs(page).getByRole('link')).toHaveText([/^Videos\s*9$/, /^Articles\s*9$/])
      for (const [viewport, columns] of [
        [PHONE, 1],
        [DESKTOP, 3],
      ] as const) {
        await page.setViewportSize(viewport)
        const inFirstLine = () =>
          items(page).evaluateAll((all) => {
            const tops = all.map((item) => item.getBoundingClientRect().top)
            return tops.filter((top) => top === tops[0]).length
          })
        await expect.poll(inFirstLine).toBe(columns)
      }
      const calls = watchCalls(page)
      for (const [place, list, path] of [
        [0, 'videos', '/videos/'],
        [1, 'articles', '/article-detail/'],
      ] as const) {
        await tabs(page).getByRole('link').nth(place).click()
        await expect(tabs(page).getByRole('link').nth(place)).toHaveAttribute('aria-current', 'page')
        await expect(tabs(page).locator('[aria-current]')).toHaveCount(1)
        const answer = await page.request.get(`/api/v1/${list}`, { headers: { 'x-localization': 'en' } })
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
      await test.step('a change of tab asks for nothing and can be shared', async () => {
        expect(calls).toEqual([])
        await page.goto(page.url())
        await expect(items(page).first().getByRole('link')).toHaveAttribute('href', /^\/article-detail\//)
      })
    })
    await test.step('no film starts by itself', async () => {
      const films = filmRequests(page)
      for (const path of ['/', '/explore']) {
        await page.goto(path)
        await hydrated(page)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await settled(page)
        await expect(page.locator('video')).toHaveCount(0)
      }
      expect(films).toEqual([])
    })
  })
})

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
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ideas' }).click()
    // neither is answered yet, and both are asked for
    await expect.poll(() => asked.toSorted()).toEqual(['/api/v1/articles en', '/api/v1/videos en'])
    release()
    await expect(items(page)).toHaveCount(9)
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource|explore: a list failed|page: a call failed/] })

    test('EXPLORE-07 ERR-27 ERR-32 without one list the other stays and the failed tab can be tried again; without both the page says so (OPEN-14)', async ({
      page,
      context,
    }) => {
      await speak(context, 'en')
      const openWithout = async (lists: RegExp) => {
        await page.goto('/privacy-policy')
        await hydrated(page)
        await standIn(page, lists, (route) => route.abort())
        await page.getByRole('contentinfo').getByRole('link', { name: 'Ideas' }).click()
      }
      for (const [broken, path, name] of [
        [/\/api\/v1\/videos$/, /^\/article-detail\//, 'Videos'],
        [/\/api\/v1\/articles$/, /^\/videos\//, 'Articles'],
      ] as const) {
        await test.step(`without ${name}`, async () => {
          await openWithout(broken)
          await expect(items(page)).toHaveCount(9)
          await expect(items(page).first().getByRole('link')).toHaveAttribute('href', path)
          await expect(page.getByText('Failed to load data')).toHaveCount(0)
          await tabs(page).getByRole('link', { name }).click()
          await expect(page.getByText('Failed to load data')).toBeVisible()
          const toasts = page.getByRole('region', { name: 'Notifications' })
          await expect(toasts.getByRole('alert')).toHaveCount(0)
          await page.getByRole('link', { name: 'Try again' }).click()
          await expect(items(page)).toHaveCount(9)
          await expect(page.getByText('Failed to load data')).toHaveCount(0)
          await page.unroute(broken)
        })
      }
      await test.step('without both', async () => {
        const both = /\/api\/v1\/(videos|articles)$/
        await openWithout(both)
        await expect(page.getByRole('alert')).toContainText('Failed to load data')
        await page.unroute(both)
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(items(page)).toHaveCount(9)
      })
    })
  })
})
