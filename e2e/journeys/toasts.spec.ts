import type { Page } from '@playwright/test'
import { hydrated, speak, stopClock } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { expectNoJumps, watchJumps } from '../support/watch-page.ts'

// A toast is raised here the way a shopper on a bad line meets one: the code of the login dialog does not arrive.

const TEXT = 'The login window did not load. Try again.'
const area = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.use({ allowMessages: [/Failed to load resource/] })

test.describe('toasts', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page, context }) => {
    await speak(context, 'en')
    await standIn(page, '**/login-*.js', (route) => route.abort())
    await page.goto('/')
    await hydrated(page)
  })
  const raise = (page: Page) => page.getByRole('link', { name: 'Profile' }).click()

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
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(area(page).getByRole('listitem')).toHaveCount(1)
    await raise(page)
    await expect(area(page).getByRole('listitem')).toHaveCount(2)
    // what is drawn is waited for by the page's clock
    await page.clock.resume()
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
    // its picture comes by the real clock, what follows by the page's
    const later = async <T>(look: () => Promise<T>) => {
      await page.clock.runFor(100)
      return look()
    }
    await expect.poll(() => later(() => zoom.getAttribute('data-zoom'))).toBe('loaded')
    await zoom.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
    await expect(area(page).getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => later(() => zoom.count())).toBe(0)
    await raise(page)
    await expect(area(page).getByRole('alert')).toBeInViewport()
  })
})
