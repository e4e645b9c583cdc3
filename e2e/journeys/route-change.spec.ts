import type { Page } from '@playwright/test'
import { hydrated, restingPlace, scrolledTo, speak, stopClock } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

// What happens when the shopper goes from page to page without a page load.

interface Veiled extends Window {
  veils: number
}

// How exactly a journey knows when the veil came: it may have come one step before it is seen.
const STEP_MS = 10
const veil = (page: Page) => page.locator('[data-route-veil]')
const product = (page: Page) => page.locator('main a[href^="/product-detail/"]:not([tabindex])')

/** Counts in the page how often the veil comes. */
async function watchVeil(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wasShown = false
    const watched = Object.assign(window, { veils: 0 })
    new MutationObserver(() => {
      const isShown = document.querySelector('[data-route-veil]') !== null
      if (isShown && !wasShown) watched.veils += 1
      wasShown = isShown
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Lets time pass in small steps until the veil is there. The clock must be stopped. */
async function untilVeiled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS)
      return veil(page).count()
    })
    .toBe(1)
}
const veils = (page: Page) => page.evaluate(() => (window as unknown as Veiled).veils)

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`from page to page at ${viewport.width}`, () => {
    test.use({ viewport })

    test('SHELL-09 a veil covers the screen for 1000 ms after a change of path, lets taps through and says nothing', async ({
      page,
      context,
    }) => {
      await speak(context, 'en')
      await watchVeil(page)
      await page.goto('/')
      await hydrated(page)
      await stopClock(page)
      await product(page).first().click()
      await untilVeiled(page)
      expect(await veil(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
      await expect(veil(page)).toHaveAttribute('aria-hidden', 'true')
      await expect(veil(page)).toHaveCSS('pointer-events', 'none')
      await expect(veil(page).locator('svg')).toHaveCSS('animation-name', 'spin')
      await page.clock.runFor(1000 - 2 * STEP_MS)
      await expect(veil(page)).toBeVisible()
      await page.clock.runFor(2 * STEP_MS)
      await expect(veil(page)).toHaveCount(0)
      expect(await veils(page)).toBe(1)
    })

    test('SHELL-09 there is no veil on the first load nor when only the query changes', async ({
      page,
      context,
    }) => {
      await speak(context, 'en')
      await watchVeil(page)
      await page.goto('/product-detail/1')
      await hydrated(page)
      await stopClock(page)
      await page.getByRole('link', { name: /Sage/ }).click()
      await expect(page).toHaveURL(/variation=sage/)
      // A later change of path is seen, so the silence before it was one.
      await page.getByRole('banner').getByRole('link', { name: 'Öýüm' }).click()
      await untilVeiled(page)
      expect(await veils(page)).toBe(1)
    })
  })
}

test.describe('with reduced motion', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('SHELL-09 the sign on the veil stands still', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await stopClock(page)
    await product(page).first().click()
    await untilVeiled(page)
    await expect(veil(page).locator('svg')).toHaveCSS('animation-name', 'none')
  })
})

for (const locale of LOCALES) {
  test(`the new page is announced, its heading takes the focus, and Back finds the old place, in ${locale}`, async ({
    page,
    context,
  }) => {
    await speak(context, locale)
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
}
