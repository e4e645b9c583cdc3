import { readOldCart } from '@oyum/demo/untidy'
import type { Page } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'
import { type View, WIDGETS, word } from './widgets.ts'

// The shop of demo/untidy, where everything is missing, too long or too much somewhere.

const TIMEOUT = { timeout: 5_000 }
const product = (name: string, id: number): View => ({ name, path: `/product-detail/${id}`, isWhole: true })
const page = (name: string, path: string): View => ({ name, path, isWhole: true })

export const UNTIDY_VIEWS: readonly View[] = [
  page('home', '/'),
  page('categories', '/categories'),
  page('five-hundred', '/category-products?id=101'),
  page('odds-and-ends', '/category-products?id=103'),
  page('subcategory', '/category-products?id=103&subcategory_id=111'),
  page('empty-subcategory', '/category-products?id=103&subcategory_id=112'),
  page('empty-category', '/category-products?id=102'),
  page('russian-category', '/category-products?id=104'),
  page('new-products', '/new-products'),
  page('discount', '/discount'),
  page('search', '/search?query=диван'),
  page('search-nothing', '/search?query=zzzzzz'),
  product('no-picture', 1001),
  product('twelve-pictures', 1003),
  product('options-only', 1004),
  product('long-name', 1007),
  product('free', 1008),
  product('dear', 1010),
  product('russian-only', 1015),
  product('nothing-known', 1018),
  product('all-sold-out', 1020),
  product('one-long-word', 1021),
  page('rooms', '/rooms'),
  page('room-edges', '/rooms?id=401'),
  page('room-sold-out', '/rooms?id=403'),
  page('explore', '/explore'),
  page('film-without-file', '/videos/201'),
  page('article-without-pictures', '/article-detail/301'),
  { name: 'old-cart', open: openOldCart, isWhole: true },
  { name: 'heart-login', path: '/product-detail/1007', open: pressHeart },
  ...WIDGETS,
]

/** As a browser kept it since last spring. */
async function openOldCart(page: Page): Promise<void> {
  const lines = await readOldCart()
  await page.evaluate((all) => localStorage.setItem('cart_items', JSON.stringify(all)), lines)
  await page.goto(new URL('/checkout', page.url()).href)
  await page.locator('main form [type=submit]').waitFor(TIMEOUT)
  await page.locator('main article').first().waitFor(TIMEOUT)
}

/** Asked to log in for a product whose name is as long as names can be. */
async function pressHeart(page: Page, locale: Locale): Promise<void> {
  const [name = ''] = (await word(locale, 'wishlist', 'heart')).split('{{')
  await page.getByRole('main').getByRole('button', { name }).first().click(TIMEOUT)
  await page.getByRole('dialog').waitFor(TIMEOUT)
}
