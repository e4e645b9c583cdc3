import type { Page } from '@playwright/test'
import { hydrated, restingPlace, scrolledTo, speak, stopClock } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// What happens when the shopper goes from page to page without a page load. More of the sign:
// route-progress.spec.ts and shell/route-progress.browser.test.tsx.

interface Watched extends Window {
  spinners: number
}

// How exactly a journey knows when the spinner came: it may have come one step before it is seen.
const STEP_MS = 10
const spinner = (page: Page) => page.locator('[data-route-progress]')
const product = (page: Page) => page.locator('main a[href^="/product-detail/"]:not([tabindex])')

/** Counts in the page how often the spinner comes. */
async function watchSpinner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wasShown = false
    const watched = Object.assign(window, { spinners: 0 })
    new MutationObserver(() => {
      const isShown = document.querySelector('[data-route-progress]') !== null
      if (isShown && !wasShown) watched.spinners += 1
      wasShown = isShown
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Lets time pass in small steps until the spinner is there. The clock must be stopped. */
async function untilSpinner(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS)
      return spinner(page).count()
    })
    .toBe(1)
}
const spinners = (page: Page) => page.evaluate(() => (window as unknown as Watched).spinners)

test.describe('from page to page', () => {
  test.use({ viewport: PHONE })

  test('SHELL-09 a spinner covers the screen for 1000 ms after a change of path, lets taps through and says nothing', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await watchSpinner(page)
    await page.goto('/')
    await hydrated(page)
    await stopClock(page)
    await product(page).first().click()
    await untilSpinner(page)
    expect(await spinner(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await expect(spinner(page)).toHaveAttribute('aria-hidden', 'true')
    await expect(spinner(page)).toHaveCSS('pointer-events', 'none')
    await expect(spinner(page).locator('svg')).toHaveCSS('animation-name', 'spin')
    await page.clock.runFor(1000 - 2 * STEP_MS)
    await expect(spinner(page)).toBeVisible()
    await page.clock.runFor(2 * STEP_MS)
    await expect(spinner(page)).toHaveCount(0)
    expect(await spinners(page)).toBe(1)
  })
})

test('the new page is announced, its heading takes the focus, and Back finds the old place', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const link = product(page).last()
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  const before = await restingPlace(page)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product-detail/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await scrolledTo(page)).toBe(0)
  const title = await page.title()
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => scrolledTo(page)).toBe(before)
})
