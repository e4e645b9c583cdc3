import type { Page } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'
import { type View, word } from './widgets.ts'

// Pages that have nothing to show, are still on their way, or failed.

const TIMEOUT = { timeout: 5_000 }
const CALLS = '**/api/v1/**'

export const STATES: readonly View[] = [
  { name: 'not-found', path: '/no-such-page', status: 404 },
  { name: 'product-not-found', path: '/product-detail/999999', status: 404 },
  { name: 'search-nothing-asked', path: '/search' },
  { name: 'search-empty', path: '/search?query=zzqqzz' },
  { name: 'category-empty', path: '/category-products?id=999999' },
  { name: 'category-search-empty', path: '/category-products?id=1&search=zzqqzz&available=1' },
  { name: 'product-zoom', path: '/product-detail/1', open: openZoom },
  { name: 'category-loading', path: '/category-products?id=1', open: waitForCategory },
  { name: 'list-loading', open: (page, locale) => waitForList(page, locale, hold) },
  { name: 'list-failed', open: (page, locale) => waitForList(page, locale, fail) },
]

async function openZoom(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: await word(locale, 'zoom', 'open') }).click(TIMEOUT)
  await page.getByRole('dialog').waitFor(TIMEOUT)
}

/** The goods of another category are on their way. */
async function waitForCategory(page: Page): Promise<void> {
  await hold(page)
  await page.getByRole('switch').click(TIMEOUT)
  await page.locator('main [aria-busy=true]').waitFor(TIMEOUT)
}

/** The new goods are asked for and do not come, or come as an error. */
async function waitForList(page: Page, locale: Locale, interfere: (page: Page) => Promise<void>) {
  await interfere(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: await word(locale, 'footer', 'newProducts') })
    .click(TIMEOUT)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(TIMEOUT)
  // the spinner over the change of pages has gone by then
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
}

export async function hold(page: Page): Promise<void> {
  await page.route(CALLS, () => {})
}

export async function fail(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.fulfill({ status: 503 }))
}
