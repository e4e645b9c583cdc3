import type { Page, Route } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'
import { type View, word } from './widgets.ts'

// The cart page in its states. Goods come into the cart as shoppers put them there.

const TIMEOUT = { timeout: 8_000 }
const PLACE = '**/api/v1/customer/order/place'
/** One without choices, one with. */
const GOODS = [1, 3]

export const CHECKOUT_STATES: readonly View[] = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', open: openFilled, isWhole: true },
  { name: 'checkout-wrong', open: openWrong, isWhole: true },
  { name: 'checkout-submitting', open: openSubmitting, isWhole: true },
  { name: 'checkout-unanswered', open: openUnanswered, isWhole: true },
  { name: 'checkout-refused', open: openRefused, isWhole: true, visitor: 'customer' },
  { name: 'checkout-placed', open: openPlaced, visitor: 'customer' },
]

async function openFilled(page: Page, locale: Locale): Promise<void> {
  const add = await word(locale, 'cart', 'add')
  for (const id of GOODS) {
    await page.goto(new URL(`/product-detail/${id}`, page.url()).href)
    await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click(TIMEOUT)
  }
  await page.goto(new URL('/checkout', page.url()).href)
  await page.locator('main form [type=submit]').waitFor(TIMEOUT)
  await page.locator('main article').first().waitFor(TIMEOUT)
  await page
    .getByRole('button', { name: await word(locale, 'cart', 'more') })
    .first()
    .click(TIMEOUT)
}

async function openWrong(page: Page, locale: Locale): Promise<void> {
  await openFilled(page, locale)
  await page.locator('main [name=phone]').fill('+993 65 12 3')
  await page.locator('main form [type=submit]').click(TIMEOUT)
  await page.locator('main [aria-invalid=true]').first().waitFor(TIMEOUT)
}

/** As far as the page itself decides: the order is on its way and stays there. */
async function openSubmitting(page: Page, locale: Locale): Promise<void> {
  await submit(page, locale, () => {})
  await page.locator('main form [aria-busy=true]').waitFor(TIMEOUT)
}

async function openUnanswered(page: Page, locale: Locale): Promise<void> {
  await submit(page, locale, (route) => route.abort())
  await page.locator('main form [aria-busy=false]').waitFor(TIMEOUT)
  await page.getByText(await word(locale, 'order', 'unanswered')).waitFor(TIMEOUT)
}

/** The server has computed another total. */
async function openRefused(page: Page, locale: Locale): Promise<void> {
  await page.route(PLACE, (route) => {
    const order = route.request().postDataJSON() as { order_amount: number }
    return route.continue({ postData: { ...order, order_amount: order.order_amount - 1 } })
  })
  await order(page, locale)
  await page.locator('main form [role=status] p').waitFor(TIMEOUT)
}

async function openPlaced(page: Page, locale: Locale): Promise<void> {
  await order(page, locale)
  await page.waitForURL('**/dashboard', TIMEOUT)
  await page.getByRole('main').getByRole('article').first().waitFor(TIMEOUT)
  // the spinner over the change of pages has gone by then
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1300)))
}

async function order(page: Page, locale: Locale): Promise<void> {
  await openFilled(page, locale)
  await page.locator('main [name=address]').fill('Aşgabat, Mir 7, jaý 24, öý 56')
  await page.locator('main [name=phone]').fill('+993 65 12 34 56')
  await page.locator('main form [type=submit]').click(TIMEOUT)
}

/** Nobody is logged in, so the other calls of a customer are kept from being refused. */
async function submit(
  page: Page,
  locale: Locale,
  placeOrder: (route: Route) => Promise<void> | void,
): Promise<void> {
  await page.route('**/api/v1/customer/**', () => {})
  await page.route(PLACE, placeOrder)
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: page.url() }])
  await order(page, locale)
}
