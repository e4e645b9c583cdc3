import type { Page } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'
import type { ShopCustomer } from '../pages/shop-customer.ts'
import { fail, hold } from './states.ts'
import { type View, word } from './widgets.ts'

const TIMEOUT = { timeout: 5_000 }

/** The pages of a customer and what opens over them. */
export function accountStates({ order, pending, cancelled }: ShopCustomer): View[] {
  const views: View[] = [
    { name: 'profile', path: '/dashboard', isWhole: true },
    { name: 'profile-order', path: `/dashboard?order=${order}`, isWhole: true },
    { name: 'profile-order-pending', path: `/dashboard?order=${pending}`, isWhole: true },
    { name: 'profile-order-cancelled', path: `/dashboard?order=${cancelled}`, isWhole: true },
    { name: 'profile-no-order', path: '/dashboard?order=1' },
    { name: 'profile-loading', open: (page, locale) => goToProfile(page, locale, hold) },
    { name: 'profile-failed', open: (page, locale) => goToProfile(page, locale, fail) },
    { name: 'favourites', path: '/wishlists', isWhole: true },
    {
      name: 'profile-edit',
      path: '/dashboard',
      open: (page, locale) => press(page, locale, 'profile', 'edit'),
    },
    {
      name: 'profile-remove',
      path: '/dashboard',
      open: (page, locale) => press(page, locale, 'profile', 'removeAccount'),
    },
    {
      name: 'profile-cancel',
      path: `/dashboard?order=${pending}`,
      open: (page, locale) => press(page, locale, 'orders', 'cancel'),
    },
  ]
  return [
    ...views.map((view) => ({ ...view, visitor: 'customer' as const })),
    { name: 'profile-without-orders', path: '/dashboard', visitor: 'newcomer' },
    { name: 'favourites-empty', path: '/wishlists', visitor: 'newcomer' },
    { name: 'favourites-guest', path: '/wishlists' },
  ]
}

/** The orders are asked for and do not come, or come as an error. */
async function goToProfile(page: Page, locale: Locale, interfere: (page: Page) => Promise<void>) {
  await interfere(page)
  await page
    .getByRole('link', { name: await word(locale, 'nav', 'profile') })
    .locator('visible=true')
    .first()
    .click(TIMEOUT)
  await page.waitForURL('**/dashboard', TIMEOUT)
  // the spinner over the change of pages has gone by then
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
}

async function press(page: Page, locale: Locale, group: string, name: string): Promise<void> {
  const words = await word(locale, group, name)
  await page.getByRole('main').getByRole('button', { name: words }).click(TIMEOUT)
  await page.getByRole('dialog').waitFor(TIMEOUT)
}
