import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer.ts'
import { holdCalls, hydrated, speak, stopClock } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// The sign of a change of page in the whole shop; each of its states: shell/route-progress.browser.test.tsx.

const progress = (page: Page) => page.locator('[data-route-progress]')
const overlay = (page: Page) => page.locator('[data-route-progress=overlay]')
const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Öýüm' })

/** How much of the ground below a colour hides. */
const coverOf = (page: Page) =>
  overlay(page).evaluate((element) => {
    const [, alpha] = getComputedStyle(element).backgroundColor.match(/[,/]\s*([\d.]+)\)$/) ?? []
    return Number(alpha ?? 1)
  })

test.use({ viewport: PHONE })

test('SHELL-09 OPEN-89 the overlay comes with the tap, stands 1000 ms below the toasts and lets taps through; a page that takes longer keeps its sign', async ({
  page,
  context,
}) => {
  await test.step('below the toasts', async () => {
    await speak(context, 'en')
    await page.goto('/new-products')
    await hydrated(page)
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Added to cart' })
    await expect(toast).toBeVisible()
    await stopClock(page)
    await banner(page).click()
    await expect(overlay(page)).toBeVisible()
    await expect(overlay(page)).toHaveCSS('pointer-events', 'none')
    const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex)
    const above = await toast.locator('xpath=ancestor::section[1]').evaluate(layerOf)
    expect(await overlay(page).evaluate(layerOf)).toBeLessThan(above)
  })
  await page.clock.resume()
  await test.step('how long', async () => {
    await speak(context, 'en')
    await page.goto('/privacy-policy')
    await hydrated(page)
    const line = await holdCalls(page, '')
    await stopClock(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions for rooms' }).click()
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveURL('/privacy-policy')
    expect(await coverOf(page)).toBeLessThanOrEqual(0.08)
    await page.clock.runFor(999)
    await expect(overlay(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(overlay(page)).toHaveCount(0)
    // the page is still on its way
    await expect(progress(page).locator('svg')).toBeVisible()
    await page.clock.runFor(5000)
    await expect(progress(page).locator('svg')).toBeVisible()
    await page.clock.resume()
    await line.release()
    await expect(page).toHaveURL('/rooms')
    await expect(progress(page)).toHaveCount(0)
  })
})

test('OPEN-89 while the answers are on their way every tap is answered by the sign: category, product, list, ideas, cart, account', async ({
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
    // home again, from memory, and at rest
    await banner(page).click()
    await expect(page).toHaveURL('/')
    await expect(progress(page)).toHaveCount(0)
  }
  await line.release()
})
