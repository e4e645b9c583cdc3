import AxeBuilder from '@axe-core/playwright'
import { expectNoSidewaysScroll, hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

const SOFA = { tk: 'Köpetdag diwany', ru: 'Диван «Копетдаг»', en: 'Köpetdag 3-seat sofa' }

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`a product in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('PROD-02 PRICE-11 a discounted product shows the lower price, the old one struck through and the badge', async ({
        page,
        context,
      }) => {
        await speak(context, locale)
        await page.goto('/product-detail/2')
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(SOFA[locale])
        const main = page.locator('main')
        await expect(main.locator('strong').first()).toContainText('8\u00a0460')
        await expect(main.locator('s').first()).toContainText('9\u00a0400')
        await expect(main.getByText('-10%').first()).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      test('axe finds nothing to mend', async ({ page, context }) => {
        await speak(context, locale)
        await page.goto('/product-detail/1')
        await hydrated(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    })
  }
}

test.describe('a product without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('PROD-06 PROD-07 PROD-09 PROD-10 is read, its variation chosen and its related products followed', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/product-detail/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 3-seat sofa')
    await expect(page.locator('main strong').first()).toContainText('7\u00a0900')
    await expect(page.locator('main ul li', { hasText: 'Linen lets air through' })).toBeVisible()
    await expect(page.locator('nav a[href="/new-products"]').first()).toBeVisible()
    await page.getByRole('link', { name: /Sage/ }).click()
    await expect(page).toHaveURL(/variation=sage/)
    const related = page.locator('main section a[href^="/product-detail/"]').last()
    await related.click()
    await expect(page).not.toHaveURL(/product-detail\/1\b/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test.use({ allowMessages: [/status of 404/] })

  for (const path of ['/product-detail/999999', '/product-detail/abc', '/no-such-page']) {
    test(`${path} is a not-found page with HTTP 404 that is never cached`, async ({ page, context }) => {
      await speak(context, 'ru')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main a[href="/"]').first()).toBeVisible()
    })
  }
})
