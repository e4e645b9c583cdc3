import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

// What happens when the shopper goes from page to page without a page load.

interface Veiled extends Window {
  veils: { from: number; to?: number }[]
}

const veil = (page: Page) => page.locator('[data-route-veil]')
const product = (page: Page) => page.locator('main a[href^="/product-detail/"]:not([tabindex])')

/** Notes in the page when the veil comes and goes. */
async function watchVeil(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const veils: Veiled['veils'] = []
    Object.assign(window, { veils })
    new MutationObserver(() => {
      const isShown = document.querySelector('[data-route-veil]') !== null
      const last = veils.at(-1)
      const isOpen = last !== undefined && last.to === undefined
      if (isShown && !isOpen) veils.push({ from: performance.now() })
      if (!isShown && isOpen) last.to = performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
}
const veils = (page: Page) =>
  page.evaluate(() => (window as unknown as Veiled).veils.map(({ from, to }) => (to ?? Number.NaN) - from))

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
      await product(page).first().click()
      await expect(veil(page)).toBeVisible()
      expect(await veil(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
      await expect(veil(page)).toHaveAttribute('aria-hidden', 'true')
      await expect(veil(page)).toHaveCSS('pointer-events', 'none')
      await expect(veil(page).locator('svg')).toHaveCSS('animation-name', 'spin')
      await expect(veil(page)).toHaveCount(0)
      const [shownMs = 0, ...more] = await veils(page)
      expect(more).toEqual([])
      expect(shownMs).toBeGreaterThanOrEqual(990)
      expect(shownMs).toBeLessThan(1500)
    })

    test('SHELL-09 there is no veil on the first load nor when only the query changes', async ({
      page,
      context,
    }) => {
      await speak(context, 'en')
      await watchVeil(page)
      await page.goto('/product-detail/1')
      await hydrated(page)
      await page.getByRole('link', { name: /Sage/ }).click()
      await expect(page).toHaveURL(/variation=sage/)
      // A later change of path is seen, so the silence before it was one.
      await page.getByRole('banner').getByRole('link', { name: 'Öýüm' }).click()
      await expect(veil(page)).toBeVisible()
      expect(await veils(page)).toHaveLength(1)
    })
  })
}

test.describe('with reduced motion', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('SHELL-09 the sign on the veil stands still', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await product(page).first().click()
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
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/product-detail/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const title = await page.title()
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
}
