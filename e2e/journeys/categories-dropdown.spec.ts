import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, hydrated, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean, settled } from '../support/watch-page.ts'

// The dropdown of the header, called Categories like its button.
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Categories' })
const panel = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Categories' })

/** A press where the button is: a click would first scroll a sticky element «into view». */
async function press(page: Page): Promise<void> {
  const box = await button(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 22, (box?.y ?? 0) + 22)
}

test.describe('the categories dropdown', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
  })

  test('SHELL-18 SHELL-19 SHELL-20 SHELL-22 opens and closes by its button, asks once, lists the top categories with picture, name and count; one leads to its products', {
    tag: '@smoke',
  }, async ({ page }) => {
    await test.step('opens and closes by its button and asks for the categories once', async () => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/categories')) calls.push(request.url())
      })
      await button(page).hover()
      await button(page).focus()
      expect(calls).toEqual([])
      for (let round = 0; round < 3; round += 1) {
        await button(page).click()
        await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
        await expect(panel(page).getByRole('link').first()).toBeVisible()
        await button(page).click()
        await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
        await expect(panel(page)).toHaveCount(0)
      }
      expect(calls).toHaveLength(1)
    })
    await test.step('lists the top categories with picture, name and count; one leads to its products', async () => {
      const answer = await page.request.get('/api/v1/categories', { headers: { 'x-localization': 'en' } })
      const all: { id: number; name: string; position: number; products_count: number }[] =
        await answer.json()
      const top = all.filter(({ position }) => position === 0)
      expect(top.length).toBeLessThan(all.length)

      await button(page).click()
      const links = panel(page).getByRole('link')
      await expect(links).toHaveCount(top.length)
      for (const [place, { name, products_count }] of top.entries()) {
        await expect(links.nth(place)).toContainText(name)
        await expect(links.nth(place)).toContainText(String(products_count))
        await links.nth(place).scrollIntoViewIfNeeded()
        const picture = links.nth(place).locator('img')
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0)
      }
      await expectNoSidewaysScroll(page)
      const second = top[1]
      await links.nth(1).click()
      await expect(page).toHaveURL(new RegExp(`/category-products\\?id=${second?.id}$`))
      await expect(panel(page)).toHaveCount(0)
    })
  })
})

test.describe('the place of the dropdown', () => {
  test.beforeEach(async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
  })

  test('SHELL-21 begins at 92 px with the whole header above it, however far the page is scrolled, and is at most 30rem high; closes on Escape with the focus back on its button, on a click outside and when Tab leaves it', async ({
    page,
  }) => {
    await test.step('by keyboard and a click outside', async () => {
      await page.setViewportSize(PHONE)
      await button(page).focus()
      await page.keyboard.press('Enter')
      const links = panel(page).getByRole('link')
      await expect(links.first()).toBeVisible()
      await expectAxeClean(page)
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(button(page)).toBeFocused()

      await page.keyboard.press('Space')
      await expect(links.first()).toBeVisible()
      await page.mouse.click(PHONE.width - 5, 620)
      await expect(panel(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/$/)

      await button(page).focus()
      await page.keyboard.press('Enter')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(panel(page)).toHaveCount(0)
      await expect(page.getByRole('searchbox')).toBeFocused()
    })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await hydrated(page)
      // what comes late above would take the page along
      await settled(page)
      await page.evaluate(() => scrollTo(0, 500))
      await press(page)
      await expect(panel(page).getByRole('link').first()).toBeVisible()
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
      await expect.poll(async () => (await panel(page).boundingBox())?.y).toBe(92)
      expect(await page.evaluate(() => scrollY)).toBe(500)
      expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(30 * 16)
      // However many there are: five times the list still ends there and scrolls by itself.
      await panel(page).evaluate((element) => {
        const list = element.querySelector('ul')
        for (let more = 0; more < 4; more += 1) {
          for (const row of [...(list?.children ?? [])].slice(0, 8)) list?.append(row.cloneNode(true))
        }
      })
      expect((await panel(page).boundingBox())?.height).toBe(30 * 16)
      expect(await panel(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
      await press(page)
      await expect
        .poll(async () => (await page.getByRole('banner').boundingBox())?.y)
        .toBe(viewport === PHONE ? -44 : -28)
    }
  })
})

test.describe('when the line is down', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('ERR-10 the dropdown says nothing, offers the page, and asks again when it opens again', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
    await standIn(page, '**/api/v1/categories', (route) => route.abort())
    await button(page).click()
    await expect(panel(page).getByRole('link')).toHaveText(['All categories'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/v1/categories')
    await button(page).click()
    await button(page).click()
    await expect.poll(() => panel(page).getByRole('link').count()).toBeGreaterThan(3)
  })
})
