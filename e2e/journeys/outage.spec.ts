import { type RunningApi, startApi } from '@oyum/ops/api'
import { startShop } from '@oyum/ops/shop'
import { withDemoDatabase } from '../support/own-shop.ts'
import { hydrated, productCards, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// An outage is an outage. A shop of its own, whose api is really stopped.

test.use({ viewport: PHONE, allowMessages: [/status of 50\d|Failed to load resource|page: a call failed/] })

test('ERR-10 ERR-11 ERR-12 with the api down pages say so with 503, uncached; a list is an error page with retry: no product, no page link, no toast; then it comes back', async ({
  browser,
}) => {
  await withDemoDatabase(async (databaseUrl) => {
    const redisPrefix = `${new URL(databaseUrl).pathname.slice(1)}:`
    const mediaDir = process.env.SHOP_MEDIA_DIR ?? ''
    const shop = await startShop({ databaseUrl, mediaDir, redisPrefix })
    let api: RunningApi | undefined
    const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE })
    try {
      await speak(context, 'en')
      const page = await context.newPage()
      await page.goto('/')
      await hydrated(page)
      await shop.children.api.stop()
      await test.step('the first HTML says so', async () => {
        for (const path of ['/', '/product-detail/1']) {
          const answer = await page.request.get(path, { headers: { cookie: 'locale=ru' } })
          expect(answer.status()).toBe(503)
          expect(answer.headers()['cache-control']).toContain('no-store')
          const html = await answer.text()
          expect(html).toContain('Попробовать снова')
          expect(html).not.toContain('не найден')
          expect(html).toContain(answer.headers()['x-request-id'] ?? 'no id')
        }
      })
      for (const [name, path] of [
        ['Discounts', '/discount'],
        ['New arrivals', '/new-products'],
        ['Popular', '/popular-products'],
      ] as const) {
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page could not be loaded')
        // of this page, and not still of the one before
        await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
        await expect(productCards(page)).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
        await expect(page.getByText(/not found|No new products/)).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(1)
      }
      api = await startApi(databaseUrl, { REDIS_PREFIX: redisPrefix }, { url: shop.apiUrl })
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Popular products')
      await expect(productCards(page)).toHaveCount(12)
    } finally {
      await context.close()
      await shop.stop()
      await api?.stop()
    }
  })
})
