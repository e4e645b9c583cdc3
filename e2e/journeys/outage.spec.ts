import { startShop } from '@oyum/ops/shop'
import { withDemoDatabase } from '../support/own-shop.ts'
import { hydrated } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// An outage is an outage. A shop of its own, whose api is really stopped.

test.use({ viewport: PHONE, allowMessages: [/status of 50\d|Failed to load resource/] })

test('ERR-10 with the api down pages say so with 503, uncached and with a way to try again; then they come back', async ({
  page,
  context,
}) => {
  await withDemoDatabase(async (databaseUrl) => {
    const shop = await startShop({
      databaseUrl,
      mediaDir: '/nonexistent',
      redisPrefix: 'oyum_e2e_outage:',
    })
    try {
      await shop.children.api.stop()
      await context.addCookies([{ name: 'locale', value: 'ru', url: shop.url }])
      for (const path of ['/', '/product-detail/1']) {
        const answer = await page.request.get(shop.url + path, { headers: { cookie: 'locale=ru' } })
        expect(answer.status()).toBe(503)
        expect(answer.headers()['cache-control']).toContain('no-store')
        const html = await answer.text()
        expect(html).toContain('Попробовать снова')
        expect(html).not.toContain('не найден')
        expect(html).toContain(answer.headers()['x-request-id'] ?? 'no id')
      }
    } finally {
      await shop.stop()
    }
  })
  await page.goto('/')
  await hydrated(page)
})
