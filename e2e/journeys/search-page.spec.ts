import type { Page } from '@playwright/test'
import { testInLargeShop } from '../support/own-shops.ts'
import {
  columnsOf,
  holdCalls,
  hydrated,
  productCards,
  speak,
  stopClock,
  watchCalls,
} from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

// A search that fails: routes/list-outage.test.tsx.

const main = (page: Page) => page.getByRole('main')
const field = (page: Page) => main(page).getByRole('searchbox')
const clear = (page: Page) => main(page).getByRole('button', { name: 'Clear' })
const spinner = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Loading' })
const none = (page: Page) => main(page).getByText('No results found')
const searches = (calls: { call: string }[]) =>
  calls.map(({ call }) => call).filter((call) => call.includes('products/search'))

testInLargeShop.describe('the search page', () => {
  testInLargeShop.use({ viewport: PHONE })
  testInLargeShop.beforeEach(({ context }) => speak(context, 'en'))

  testInLargeShop(
    'SEARCH-07 SEARCH-12 SEARCH-13 the field holds the text of the address, its results stand below (OPEN-62); without hits it says so, at 2 characters it does not',
    async ({ page }) => {
      await test.step('the field holds the text of the address, and its results stand below', async () => {
        await page.goto('/search?query=sofa')
        await hydrated(page)
        await expect(field(page)).toHaveValue('sofa')
        await expect(productCards(page)).toHaveCount(12)
        await expect.poll(() => columnsOf(page)).toBe(2)
        await page.setViewportSize(DESKTOP)
        await expect.poll(() => columnsOf(page)).toBe(5)
        await expect(page.locator('meta[name=robots]')).toHaveCount(0)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/)
      })
      await test.step('a text without hits says so, one of 2 characters does not', async () => {
        await page.goto('/search?query=zq')
        await expect(main(page)).toContainText('Type at least 3 characters')
        await expect(none(page)).toHaveCount(0)
        await page.goto('/search?query=zzqqzzqq')
        await expect(none(page)).toBeVisible()
        // anybody's text: search engines shall not show it as ours
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        // no dead end: categories, popular products, the phone
        await expect(
          main(page).getByRole('navigation', { name: 'Perhaps here' }).getByRole('link'),
        ).toHaveCount(3)
        await expect(
          main(page).getByRole('region', { name: 'Popular products' }).getByRole('article'),
        ).toHaveCount(6)
        await expect(main(page).locator('a[href^="tel:"]')).toBeVisible()
      })
    },
  )

  testInLargeShop(
    'SEARCH-08 SEARCH-09 SEARCH-15 SEARCH-16 the clear button and Escape empty text, results and address; at 2 characters the results go away and nothing is asked',
    async ({ page }) => {
      await test.step('the clear button is there only with text; it and Escape empty text, results and address', async () => {
        await page.goto('/search')
        await hydrated(page)
        await expect(clear(page)).toHaveCount(0)
        await field(page).fill('so')
        await expect(clear(page)).toBeVisible()
        await clear(page).click()
        await expect(field(page)).toHaveValue('')
        await expect(field(page)).toBeFocused()
        await expect(clear(page)).toHaveCount(0)

        await page.goto('/search?query=sofa')
        await hydrated(page)
        await clear(page).click()
        await expect(page).toHaveURL('/search')
        await expect(productCards(page)).toHaveCount(0)

        await page.goto('/search?query=sofa')
        await hydrated(page)
        await field(page).press('Escape')
        await expect(page).toHaveURL('/search')
        await expect(field(page)).toHaveValue('')
        await expect(productCards(page)).toHaveCount(0)
        await expect(none(page)).toHaveCount(0)
      })
      await test.step('at 2 characters the results go away and nothing is asked', async () => {
        await page.goto('/search?query=sof')
        await hydrated(page)
        await expect(productCards(page)).toHaveCount(12)
        const calls = watchCalls(page)
        await stopClock(page)
        await field(page).press('End')
        await field(page).press('Backspace')
        await expect(field(page)).toHaveValue('so')
        await expect(productCards(page)).toHaveCount(0)
        await expect(none(page)).toHaveCount(0)
        await field(page).press('Backspace')
        // longer than the pause that starts a search
        await page.clock.runFor(1000)
        expect(searches(calls)).toEqual([])
      })
    },
  )

  testInLargeShop(
    'SEARCH-10 SEARCH-14 Enter opens the results of more than 2 characters, trimmed and encoded, and nothing of fewer; results that were typed for are found again by Back and reload, further pages are links',
    async ({ page }) => {
      await test.step('Enter', async () => {
        await page.goto('/search')
        await hydrated(page)
        const calls = watchCalls(page)
        await field(page).fill(' ab ')
        await field(page).press('Enter')
        await expect(page).toHaveURL('/search')
        expect(searches(calls)).toEqual([])
        await field(page).fill('  50% & çyra ')
        await field(page).press('Enter')
        await expect(page).toHaveURL('/search?query=50%25%20%26%20%C3%A7yra')
        await expect.poll(() => searches(calls)).toEqual(['GET products/search?name=50%25+%26+%C3%A7yra'])
        await page.goBack()
        await expect(page).toHaveURL('/search')
        await expect(field(page)).toHaveValue('')
      })
      await test.step('typed', async () => {
        await field(page).fill('table')
        await expect(page).toHaveURL('/search?query=table')
        await expect(productCards(page)).toHaveCount(12)
        await page.getByRole('link', { name: 'Next page' }).click()
        await expect(page).toHaveURL('/search?query=table&page=2')
        await expect(page.locator('[aria-current=page]').filter({ hasText: /^2$/ })).toBeVisible()
        await productCards(page).first().getByRole('link').last().click()
        await expect(page).toHaveURL(/product-detail/)
        await page.goBack()
        await expect(page).toHaveURL('/search?query=table&page=2')
        await expect(field(page)).toHaveValue('table')
        await page.reload()
        await expect(productCards(page)).toHaveCount(12)
      })
    },
  )

  testInLargeShop(
    'SEARCH-11 SEARCH-17 SEARCH-18 ERR-13 typing searches once, 350 ms after the last letter, with a spinner while it lasts; a new search cancels the one under way, silently',
    async ({ page }) => {
      await test.step('a new search, and only its own results are shown', async () => {
        await page.goto('/search')
        await hydrated(page)
        const failed: string[] = []
        page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`))
        const calls = watchCalls(page)
        const line = await holdCalls(page, 'products/search')
        await field(page).fill('sofa')
        await expect.poll(() => searches(calls)).toHaveLength(1)
        await field(page).fill('lamp')
        await expect.poll(() => searches(calls)).toHaveLength(2)
        await expect.poll(() => failed.join()).toContain('name=sofa net::ERR_ABORTED')
        await line.release()
        await expect(productCards(page)).toHaveCount(12)
        await expect(main(page).getByText(/products for “lamp”/)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(field(page)).toHaveValue('lamp')
      })
      await test.step('a pause of 350 ms', async () => {
        await page.goto('/search')
        await hydrated(page)
        const line = await holdCalls(page, 'products/search')
        const calls = watchCalls(page)
        await stopClock(page)
        for (const letter of 'armchair') {
          await page.clock.runFor(340)
          await field(page).press(letter)
        }
        await page.clock.runFor(349)
        expect(searches(calls)).toEqual([])
        await page.clock.runFor(1)
        await expect.poll(() => searches(calls)).toEqual(['GET products/search?name=armchair'])
        await expect(spinner(page)).toBeVisible()
        await line.release()
        await expect(productCards(page)).toHaveCount(12)
        await expect(spinner(page)).toHaveCount(0)
        expect(searches(calls)).toHaveLength(1)
        await expect(page).toHaveURL('/search?query=armchair')
        await expect(field(page)).toBeFocused()
      })
    },
  )
})
