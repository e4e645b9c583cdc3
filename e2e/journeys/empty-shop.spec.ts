import type { Page } from '@playwright/test'
import { testInEmptyShop } from '../support/own-shops.ts'
import { hydrated, productCards, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// A shop on its first day: each page says that it has nothing yet.

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

testInEmptyShop.use({ viewport: PHONE })
testInEmptyShop.beforeEach(({ context }) => speak(context, 'en'))

testInEmptyShop(
  'NEW-05 POP-07 POP-08 new and popular products say so, and popular ones suggest other lists (OPEN-64)',
  async ({ page }) => {
    await test.step('/new-products says that there are no new products', async () => {
      await page.goto('/new-products')
      await hydrated(page)
      await expect(page.getByText('No new products')).toBeVisible()
      await expect(productCards(page)).toHaveCount(0)
      await expect(pages(page)).toHaveCount(0)
    })
    await test.step('/popular-products says so and suggests other lists', async () => {
      await page.goto('/popular-products?page=3')
      await hydrated(page)
      await expect(page).toHaveURL('/popular-products')
      await expect(page.getByText('Popular products not found')).toBeVisible()
      await expect(pages(page)).toHaveCount(0)
      const suggestions = page.getByRole('region', { name: 'You may like to look here:' }).getByRole('link')
      const targets = await suggestions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(targets).toEqual(['/new-products', '/discount', '/categories'])
      await suggestions.first().click()
      await expect(page).toHaveURL('/new-products')
    })
  },
)

testInEmptyShop('CAT-03 EXPLORE-08 categories, films and articles say so (OPEN-53)', async ({ page }) => {
  for (const path of ['/categories', '/category-items', '/rooms', '/category-products']) {
    await page.goto(path)
    await expect(page.getByText('No categories found')).toBeVisible()
  }
  await page.goto('/explore')
  await hydrated(page)
  await expect(page.getByText('No videos found', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: /^Videos and/ })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page.getByText('No articles found', { exact: true })).toBeVisible()
})
