import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

// A toast is raised here the way a shopper on a bad line meets one: the code of the login dialog does not arrive.

const TEXT = 'The login window did not load. Try again.'
const area = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.use({ allowMessages: [/Failed to load resource/] })

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`toasts at ${viewport.width}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, context }) => {
      await speak(context, 'en')
      await page.route('**/login-dialog-*.js', (route) => route.abort())
      await page.goto('/')
      await hydrated(page)
    })
    const raise = (page: Page) => page.getByRole('link', { name: 'Profile' }).click()

    test('SHELL-15 SHELL-16 a toast appears at the top right below the header and closes by itself after 3000 ms', async ({
      page,
    }) => {
      await raise(page)
      const toast = area(page).getByRole('alert')
      await expect(toast).toHaveText(TEXT)
      const shownAt = Date.now()
      const box = await area(page).boundingBox()
      expect(box?.y).toBe(100)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(viewport.width - 16)
      expect(box?.width).toBe(viewport === PHONE ? viewport.width - 32 : 360)
      await expect(toast).toHaveCount(0)
      const shownMs = Date.now() - shownAt
      expect(shownMs).toBeGreaterThan(2500)
      expect(shownMs).toBeLessThan(4000)
    })

    test('SHELL-17 Alt+T goes to the toasts, which wait as long; the newest is on top, three at most', async ({
      page,
    }) => {
      const profile = page.getByRole('link', { name: 'Profile' })
      for (let times = 1; times <= 4; times += 1) {
        await raise(page)
        await expect(area(page).getByRole('listitem')).toHaveCount(Math.min(times, 3))
      }
      await expect(profile).toBeFocused()
      await page.keyboard.press('Alt+KeyT')
      await expect(area(page)).toBeFocused()
      await expect(area(page)).toHaveCSS('outline-style', 'solid')
      // Longer than any of them lives.
      await page.waitForTimeout(3500)
      await expect(area(page).getByRole('listitem')).toHaveCount(3)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(area(page).getByRole('listitem')).toHaveCount(2)
      await expect(area(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(profile).toBeFocused()
      await expect(area(page).getByRole('listitem')).toHaveCount(0)
    })

    test('a toast under the pointer stays and can be closed', async ({ page }) => {
      await raise(page)
      await area(page).getByRole('alert').hover()
      await page.waitForTimeout(3500)
      await expect(area(page).getByRole('alert')).toBeVisible()
      await area(page).getByRole('button', { name: 'Close' }).click()
      await expect(area(page).getByRole('alert')).toHaveCount(0)
    })
  })
}
