import { hydrated, restingPlace, scrolledTo } from '../support/shop-page.ts'
import { expect, test } from '../support/test.ts'

// What happens when the shopper goes from page to page without a page load. The sign of it: route-progress.spec.ts and
// shell/route-progress.browser.test.tsx.

test('the new page is announced, its heading takes the focus, and Back finds the old place', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const link = page.locator('main a[href^="/product-detail/"]:not([tabindex])').last()
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const before = await restingPlace(page)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  // a page that comes late has its title after its skeleton's
  const announced = async () =>
    page
      .getByRole('status')
      .filter({ hasText: await page.title() })
      .count()
  await expect.poll(announced).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrolledTo(page)).toBe(before)
})
