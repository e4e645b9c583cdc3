import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, hydrated, speak, stopClock } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
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

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the search of the header at ${viewport.width}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, context }) => {
      await speak(context, 'en')
      await page.goto('/')
      await hydrated(page)
    })

    test('SEARCH-02 SEARCH-03 SEARCH-14 SEARCH-15 from three letters on it shows six cards and a link to all', async ({
      page,
    }) => {
      const searches = watchSearches(page)
      await stopClock(page)
      await field(page).pressSequentially('so')
      // drawn by the part that comes with the first focus and counts the time
      const clear = page.getByRole('banner').getByRole('button', { name: WORDS.en.header.clearSearch })
      await expect(clear).toBeVisible()
      await page.clock.runFor(1000)
      expect(searches).toEqual([])
      await expect(overlay(page)).toHaveCount(0)
      await field(page).pressSequentially('fa')
      await page.clock.runFor(350)
      await expect(cards(page)).toHaveCount(6)
      expect(searches).toEqual(['sofa'])
      await expect(overlay(page).getByRole('status')).toHaveText(/^\d+ products for “sofa”$/)
      expect((await overlay(page).boundingBox())?.y).toBe(92)
      await expect(cards(page).first().locator('mark')).toHaveText(/^sofa$/i)
      await expectNoSidewaysScroll(page)
      const all = overlay(page).getByRole('link', { name: 'View all' })
      await expect(all).toHaveAttribute('href', '/search?query=sofa')
      await page.clock.resume()
      await cards(page).first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product-detail\/\d+$/)
      await expect(overlay(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
    })

    test('SEARCH-17 SEARCH-18 fast typing sends one search; a new one cancels the one in flight', async ({
      page,
    }) => {
      const searches = watchSearches(page)
      const cancelled: string[] = []
      page.on('requestfailed', (request) =>
        cancelled.push(new URL(request.url()).searchParams.get('name') ?? ''),
      )
      // A line so slow that the first answer never comes.
      await standIn(page, '**/api/v1/products/search?name=tab*', () => {})
      await field(page).pressSequentially('tab', { delay: 100 })
      await expect.poll(() => searches).toEqual(['tab'])
      await field(page).fill('lamp')
      await expect.poll(() => searches).toEqual(['tab', 'lamp'])
      await expect(overlay(page).getByRole('status')).toContainText('“lamp”')
      await expect.poll(() => cancelled).toEqual(['tab'])
    })

    test('SEARCH-01 a spinner stands in the field while a search is under way', async ({ page }) => {
      let answerNow = () => {}
      const held = new Promise<void>((resolve) => {
        answerNow = resolve
      })
      await standIn(page, '**/api/v1/products/search*', async (route) => {
        await held
        await route.continue()
      })
      const spinner = page.getByRole('banner').getByRole('status').filter({ hasText: 'Searching' })
      await field(page).pressSequentially('lamp')
      await expect(spinner).toBeVisible()
      const [inside, around] = [await spinner.boundingBox(), await field(page).boundingBox()]
      expect((around?.x ?? 0) + (around?.width ?? 0) - (inside?.x ?? 0)).toBeLessThan(44)
      answerNow()
      await expect(cards(page).first()).toBeVisible()
      await expect(spinner).toHaveCount(0)
    })

    test('SEARCH-04 nothing found is said with a title, the text and a hint', async ({ page }) => {
      await field(page).pressSequentially('zzqqxx')
      await expect(overlay(page).getByRole('heading')).toHaveText('Search for “zzqqxx”')
      await expect(overlay(page).getByText('No results found', { exact: true })).toBeVisible()
      await expect(overlay(page).getByText('Check the spelling or try a shorter word')).toBeVisible()
      await field(page).fill('zz')
      await expect(overlay(page)).toHaveCount(0)
    })

    test('SEARCH-05 Enter opens the search page, trimmed and encoded, with more than two characters only', async ({
      page,
    }) => {
      await field(page).fill('  so ')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/$/)
      await field(page).fill('  öý & so ')
      await field(page).press('Enter')
      await expect(page).toHaveURL(/\/search\?query=%C3%B6%C3%BD%20%26%20so$/)
    })

    test('SEARCH-06 SEARCH-16 a click outside clears query and results; so do two characters and Escape', async ({
      page,
    }) => {
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
      await page.mouse.click(viewport.width / 2, 20)
      await expect(overlay(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue('')
    })

    test('axe finds nothing to mend in the results', async ({ page }) => {
      await field(page).pressSequentially('sofa')
      await expect(cards(page).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).include('header').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  })
}

test.describe('when the line is down', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('ERR-10 a failed search is silent and the next one works', async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
    await standIn(page, '**/api/v1/products/search*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await field(page).pressSequentially('sofa')
    await failed
    await expect(overlay(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/api/v1/products/search*')
    await field(page).pressSequentially('s')
    await expect(cards(page).first()).toBeVisible()
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the field is a form that leads to the search page', async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/')
    await field(page).fill('sofa')
    await field(page).press('Enter')
    await expect(page).toHaveURL(/\/search\?query=sofa$/)
  })
})
