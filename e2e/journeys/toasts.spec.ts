import type { Page } from '@playwright/test'
import { hydrated, speak, stopClock } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectNoJumps, watchJumps } from '../support/watch-page.ts'

// A toast is raised here the way a shopper on a bad line meets one: the code of the login dialog does not arrive.

const TEXT = 'The login window did not load. Try again.'
const area = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.use({ allowMessages: [/Failed to load resource/] })

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`toasts at ${viewport.width}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, context }) => {
      await speak(context, 'en')
      await standIn(page, '**/login-*.js', (route) => route.abort())
      await page.goto('/')
      await hydrated(page)
    })
    const raise = (page: Page) => page.getByRole('link', { name: 'Profile' }).click()

    test('SHELL-15 SHELL-16 a toast appears at the top right below the header and closes by itself after 3000 ms', async ({
      page,
    }) => {
      await stopClock(page)
      await raise(page)
      const toast = area(page).getByRole('alert')
      await expect(toast).toHaveText(TEXT)
      const box = await area(page).boundingBox()
      expect(box?.y).toBe(100)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(viewport.width - 16)
      expect(box?.width).toBe(viewport === PHONE ? viewport.width - 32 : 360)
      await page.clock.runFor(2999)
      await expect(toast).toHaveText(TEXT)
      await page.clock.runFor(1)
      await expect(toast).toHaveCount(0)
    })

    test('SHELL-17 Alt+T goes to the toasts, which wait as long; the newest is on top, three at most', async ({
      page,
    }) => {
      const profile = page.getByRole('link', { name: 'Profile' })
      await stopClock(page)
      for (let times = 1; times <= 4; times += 1) {
        const failed = page.waitForEvent('requestfailed')
        await raise(page)
        await failed
        await expect(area(page).getByRole('listitem')).toHaveCount(Math.min(times, 3))
      }
      await expect(profile).toBeFocused()
      await page.keyboard.press('Alt+KeyT')
      await expect(area(page)).toBeFocused()
      await expect(area(page)).toHaveCSS('outline-style', 'solid')
      // Longer than any of them lives.
      await page.clock.runFor(10_000)
      await expect(area(page).getByRole('listitem')).toHaveCount(3)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(area(page).getByRole('listitem')).toHaveCount(2)
      await expect(area(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(profile).toBeFocused()
      await page.clock.runFor(3000)
      await expect(area(page).getByRole('listitem')).toHaveCount(0)
    })

    test('a toast under the pointer stays and can be closed', async ({ page }) => {
      await stopClock(page)
      await raise(page)
      await area(page).getByRole('alert').hover()
      // the page hears of the pointer in a task of its own
      await page.clock.runFor(1)
      await page.clock.runFor(10_000)
      await expect(area(page).getByRole('alert')).toBeVisible()
      await area(page).getByRole('button', { name: 'Close' }).click()
      await expect(area(page).getByRole('alert')).toHaveCount(0)
    })

    test('a second toast moves the first without a jump', async ({ page }) => {
      await page.unrouteAll()
      // Later than the half second in which a press is taken for the cause of what moves.
      await standIn(page, '**/login-*.js', async (route) => {
        await page.waitForTimeout(700)
        await route.abort()
      })
      await watchJumps(page)
      await page.reload()
      await hydrated(page)
      await stopClock(page)
      await page.evaluate(() => {
        window.oyumShift = 0
      })
      for (const count of [1, 2]) {
        await raise(page)
        await expect(area(page).getByRole('listitem')).toHaveCount(count)
      }
      await expectNoJumps(page, 0.002)
    })

    test('a toast lies in front of a dialog and can be closed there', async ({ page }) => {
      await page.goto('/product-detail/1')
      await hydrated(page)
      await stopClock(page)
      await raise(page)
      await expect(area(page).getByRole('alert')).toHaveText(TEXT)
      await page.getByRole('button', { name: 'Zoom in' }).first().click()
      const zoom = page.getByRole('dialog')
      await expect(zoom).toHaveCount(1)
      await page.clock.runFor(1000)
      await expect(zoom).toHaveAttribute('data-zoom', 'loaded')
      await zoom.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
      await expect(area(page).getByRole('alert')).toHaveCount(0)
      await page.clock.resume()
      await page.keyboard.press('Escape')
      await expect(zoom).toHaveCount(0)
      await raise(page)
      await expect(area(page).getByRole('alert')).toBeInViewport()
    })
  })
}
