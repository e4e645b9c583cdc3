import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer.ts'
import { holdCalls, hydrated, speak, stopClock } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// The sign of a change of page in the whole shop; how it looks and how long it stays: shell/route-progress.browser.test.tsx.

const progress = (page: Page) => page.locator('[data-route-progress]')
const overlay = (page: Page) => page.locator('[data-route-progress=overlay]')
const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Öýüm' })
const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex)

test.use({ viewport: PHONE })

test('SHELL-09 OPEN-89 while the answers are on their way every tap is answered by the sign, below the toasts: category, product, list, ideas, cart, account', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  await becomeCustomer(page)
  await page.goto('/privacy-policy')
  await hydrated(page)
  await banner(page).click()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(progress(page)).toHaveCount(0)
  const line = await holdCalls(page, '')
  // so that the overlay and the toast stay until they have been looked at
  await stopClock(page)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Added to cart' })
  await expect(toast).toBeVisible()
  const above = await toast.locator('xpath=ancestor::section[1]').evaluate(layerOf)
  for (const target of [
    'main a[href^="/category-products"]',
    'main article h3 a',
    'main a[href="/new-products"]',
    'nav a[href="/explore"]',
    'nav a[href="/checkout"]',
    'nav a[href="/dashboard"]',
  ]) {
    await page.locator(`${target} >> visible=true`).first().click()
    await expect(overlay(page)).toBeVisible()
    expect(await overlay(page).evaluate(layerOf)).toBeLessThan(above)
    // home again, from memory, and at rest
    await banner(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('main article').first()).toBeVisible()
    await page.clock.runFor(1000)
    await expect(progress(page)).toHaveCount(0)
  }
  await line.release()
})
