import type { Locator, Page } from '@playwright/test'
import { hydrated } from './shop-page.ts'
import { expect, type Locale } from './test.ts'
import { WORDS } from './words.ts'

// The cart page as a shopper finds it: by role and name, in the words of the language.

export interface Goods {
  id: number
  name: string
  price: number
  discount: number
  total_stock: number
  variations: { type: string }[]
}

/** Goods without choices of which there are more than a few. */
export async function plainGoods(page: Page, locale: Locale = 'en'): Promise<Goods[]> {
  const answer = await page.request.get('/api/v1/products/latest?limit=50&offset=1', {
    headers: { 'x-localization': locale },
  })
  const { products } = (await answer.json()) as { products: Goods[] }
  return products.filter(({ total_stock, variations }) => total_stock > 5 && variations.length === 0)
}

/** As a shopper does it, on the product's own page. */
export async function putIntoCart(
  page: Page,
  id: number,
  quantity = 1,
  locale: Locale = 'en',
): Promise<void> {
  const { cart } = WORDS[locale]
  await page.goto(`/product-detail/${id}`)
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: cart.add, exact: true }).first().click()
  const stepper = main
    .getByRole('group')
    .filter({ has: page.getByRole('status') })
    .first()
  for (let count = 1; count < quantity; count += 1) {
    await expect(stepper.getByRole('status')).toHaveText(String(count))
    // by the keyboard: a second tap so soon after the first would be taken for a slip
    await stepper.getByRole('button', { name: cart.more }).press('Enter')
  }
  await expect(stepper.getByRole('status')).toHaveText(String(quantity))
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout')
  await hydrated(page)
}

export const orderForm = (page: Page): Locator => page.locator('main form')
export const cartLine = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
export const addressField = (page: Page) => page.locator('[name=address]')
export const phoneField = (page: Page) => orderForm(page).locator('[name=phone]')
export const submitButton = (page: Page) => orderForm(page).locator('[type=submit]')
export const toasts = (page: Page, role: 'alert' | 'status') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole(role)

/** What is said in toasts from now on, in order, also by those that are gone again when somebody looks. */
export async function listenToToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const listen = () => {
      for (const place of document.querySelectorAll('[popover] :is([role=status], [role=alert])')) {
        if (!heard.includes(place.textContent)) heard.push(place.textContent)
      }
    }
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

export async function fillOrder(page: Page): Promise<void> {
  await addressField(page).fill('Ashgabat, Mir 7, house 24')
  await phoneField(page).fill('+993 65 12-34-56')
}

/** The order that was just placed, in the profile (OPEN-94). */
export const PLACED = /\/dashboard\?order=\d+&placed=1$/

/** How many orders the customer of this browser has. */
export async function ordersOf(page: Page): Promise<{ id: number; order_amount: number }[]> {
  const answer = await page.request.get('/api/v1/customer/order/list')
  expect(answer.status()).toBe(200)
  return answer.json()
}
