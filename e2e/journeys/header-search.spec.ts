import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, hydrated, speak, stopClock } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox')
const overlay = (page: Page) => page.getByRole('region', { name: 'Search results' })
const cards = (page: Page) => overlay(page).getByRole('article')

/** Every search that is sent, by its text. */
function watchSearches(page: Page): string[] {
  const texts: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v1/products/search') texts.push(url.searchParams.get('name') ?? '')
  })
  return texts
}

test.describe('the search of the header', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
  })

  test('SEARCH-02 SEARCH-03 SEARCH-14 OPEN-84 from three letters on it asks for six results and shows their cards and a link to all', {
    tag: '@smoke',
  }, async ({ page }) => {
    const searches = watchSearches(page)
    await stopClock(page)
    await field(page).pressSequentially('so')
    // drawn by the part that comes with the first focus and counts the time
    const clear = page.getByRole('banner').getByRole('button', { name: WORDS.en.header.clearSearch })
    await expect(clear).toBeVisible()
    await page.clock.runFor(1000)
    expect(searches).toEqual([])
    await expect(overlay(page)).toHaveCount(0)
    const asked = page.waitForRequest('**/products/search*')
    await field(page).pressSequentially('fa')
    await page.clock.runFor(350)
    expect(new URL((await asked).url()).search).toBe('?name=sofa&limit=6')
    await expect(cards(page)).toHaveCount(6)
    expect(searches).toEqual(['sofa'])
    await expect(overlay(page).getByRole('status')).toHaveText(/^\d+ products for “sofa”$/)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await expect.poll(async () => (await overlay(page).boundingBox())?.y).toBe(92)
      await expectNoSidewaysScroll(page)
    }
    // axe waits by the page's clock
    await page.clock.resume()
    await expectAxeClean(page, 'header')
    await expect(cards(page).first().locator('mark')).toHaveText(/^sofa$/i)
    const all = overlay(page).getByRole('link', { name: 'View all' })
    await expect(all).toHaveAttribute('href', '/search?query=sofa')
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product-detail\/\d+$/)
    await expect(overlay(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('')
  })

  test('SEARCH-01 SEARCH-04 a spinner stands in the field while a search is under way; nothing found is said with a title, the text and a hint (OPEN-10)', async ({
    page,
  }) => {
    await test.step('the spinner', async () => {
      let answerNow = () => {}
      const held = new Promise<void>((resolve) => {
        answerNow = resolve
      })
      await standIn(page, '**/api/v1/products/search*', async (route) => {
        await held
        await route.continue()
      })
      const spinner = page.getByRole('banner').getByRole('status').filter({ hasText: 'Searching' })
      // at once: between two searches of slow fingers it would go and come
      await field(page).fill('lamp')
      await expect(spinner).toBeVisible()
      const [inside, around] = [await spinner.boundingBox(), await field(page).boundingBox()]
      expect((around?.x ?? 0) + (around?.width ?? 0) - (inside?.x ?? 0)).toBeLessThan(44)
      answerNow()
      await expect(cards(page).first()).toBeVisible()
      await expect(spinner).toHaveCount(0)
    })
    await test.step('nothing found', async () => {
      await field(page).fill('')
      await field(page).pressSequentially('zzqqxx')
      await expect(overlay(page).getByRole('heading')).toHaveText('Search for “zzqqxx”')
      await expect(overlay(page).getByText('No results found', { exact: true })).toBeVisible()
      await expect(overlay(page).getByText('Check the spelling or try a shorter word')).toBeVisible()
      await field(page).fill('zz')
      await expect(overlay(page)).toHaveCount(0)
    })
  })

  test('SEARCH-05 SEARCH-06 SEARCH-16 a click outside, two characters and Escape clear; Enter opens the search page, trimmed and encoded', {
    tag: '@smoke',
  }, async ({ page }) => {
    await test.step('a click outside clears query and results; so do two characters and Escape', async () => {
      await field(page).pressSequentially('sofa')
      await expect(cards(page).first()).toBeVisible()
      await field(page).fill('so')
      await expect(overlay(page)).toHaveCount(0)
      await field(page).fill('sofa')
      await expect(cards(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(overlay(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await field(page).fill('sofa')
      await expect(cards(page).first()).toBeVisible()
      await page.mouse.click(PHONE.width / 2, 20)
      await expect(overlay(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
    })
    await test.step('Enter opens the search page, trimmed and encoded, with more than two characters only', async () => {
      await field(page).fill('  so ')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/$/)
      await field(page).fill('  öý & so ')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/search\?query=%C3%B6%C3%BD%20%26%20so$/)
    })
  })
})

test('what was typed before the script arrived is searched for when it comes', async ({ page, context }) => {
  await speak(context, 'en')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await standIn(page, '**/assets/vendor-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await field(page).pressSequentially('sofa')
  arrive()
  await expect(cards(page)).toHaveCount(6)
  await expect(field(page)).toHaveValue('sofa')
})
