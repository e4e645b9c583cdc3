import { hydrated, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'

test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

test('PROD-11 EXPLORE-18 EXPLORE-23 ERR-29 what is not there says so with HTTP 404, is kept by no cache, hidden from search engines, and leads back', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  for (const [path, title, back] of [
    ['/no-such-page', 'Page not found', /\/$/],
    ['/product-detail/999999', 'Page not found', /\/$/],
    ['/product-detail/abc', 'Page not found', /\/$/],
    ['/rooms?id=999', 'Page not found', /\/$/],
    ['/rooms?id=x', 'Page not found', /\/$/],
    ['/videos/999', 'Video not found', undefined],
    ['/videos/abc', 'Video not found', undefined],
    ['/article-detail/999', 'Article not found', undefined],
  ] as const) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      if (back) {
        await expect(page.getByRole('main').locator('a[href="/"]').first()).toBeVisible()
      } else {
        await expectAxeClean(page)
        await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
        await expect(page).not.toHaveURL((url) => url.pathname === path)
      }
    })
  }
  await test.step('whoever opened a missing article first of all gets to all articles and films', async () => {
    const fresh = await context.newPage()
    await fresh.goto('/article-detail/999')
    await hydrated(fresh)
    await fresh.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect(fresh).toHaveURL(/\/explore$/)
  })
})
