import type { Page } from '@playwright/test'
import { cartLine } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { holdScript, openEarly } from '../support/late-script.ts'
import { hydrated, productCards, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// The cards of a list as somebody meets them whose script is still on its way, or never comes: what is pressed counts.

/** A list with a query: the way back must know it. */
const LIST = '/category-products?id=1&available=1'
const SOFA = 'Amyderýa 3-seat sofa'

const main = (page: Page) => page.getByRole('main')
const cardOf = (page: Page, name: string) =>
  productCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const cart = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: `Add to cart: ${name}` })
const heart = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: `Add to wishlist: ${name}` })

test.beforeEach(({ context }) => speak(context, 'en'))

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('OPEN-105 the cart of a card puts in one, as the product page would; a guest logs in for a heart and comes back', async ({
    page,
  }) => {
    await page.goto(LIST)
    await cart(page, SOFA).click()
    await expect(page).toHaveURL('/cart')
    const line = cartLine(page, SOFA)
    await expect(line.getByRole('status')).toHaveText('1')
    await expect(line.getByText('Colour: Oat')).toBeVisible()
    await page.goto(LIST)
    await heart(page, SOFA).click()
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ back: LIST })}`)
    await becomeCustomer(page)
    await page.goto(LIST)
    await heart(page, SOFA).click()
    await expect(page).toHaveURL('/wishlists')
    await expect(main(page).getByRole('heading', { name: SOFA })).toBeVisible()
    await cart(page, SOFA).click()
    await expect(line.getByRole('status')).toHaveText('2')
  })
})

test.describe('with script that comes late', () => {
  test.use({ viewport: PHONE })

  test('OPEN-105 a tap on a card before it comes is one piece in the cart, and a heart of a customer is kept', async ({
    page,
  }) => {
    await becomeCustomer(page)
    await test.step('the cart', async () => {
      const letGo = await holdScript(page)
      await openEarly(page, LIST)
      await cart(page, SOFA).click({ noWaitAfter: true })
      await expect(cartLine(page, SOFA)).toBeVisible()
      letGo()
      await expect(page).toHaveURL('/checkout')
      await expect(cartLine(page, SOFA).getByRole('status')).toHaveText('1')
    })
    await test.step('the heart', async () => {
      const letGo = await holdScript(page)
      await openEarly(page, LIST)
      await heart(page, SOFA).click({ noWaitAfter: true })
      await expect(page).toHaveURL('/wishlists')
      letGo()
      await hydrated(page)
      await expect(heart(page, SOFA)).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('once it has come, the list stays', async () => {
      await page.goto(LIST)
      await hydrated(page)
      await cardOf(page, SOFA).getByRole('button', { name: 'Increase quantity' }).click()
      await expect(cardOf(page, SOFA).getByRole('status')).toHaveText('2')
      await expect(page).toHaveURL(LIST)
    })
  })
})
