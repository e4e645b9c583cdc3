import type { Page } from '@playwright/test'
import { plainGoods } from '../support/checkout.ts'
import { hydrated, productCards, speak, stopClock } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'

// Cart controls on cards and on the product page. The cart belongs to the browser, so nobody needs to log in.

const cartBadge = (page: Page) => page.getByRole('link', { name: /^Cart/ }).locator('visible=true')
const stored = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('cart_items') ?? '[]') as {
        id: number
        name: string
        quantity: number
      }[],
  )

test.describe('cart controls', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('PROD-14 CART-07 CART-09 CART-12 a card goes into the cart, is counted, survives a reload and comes out again', {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.goto('/new-products')
    await hydrated(page)
    const card = productCards(page).first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await expect(card.getByText(/TMT/)).toBeVisible()
    await expect(card.getByText('In stock')).toBeVisible()
    await expect(card.getByRole('button', { name: `Add to wishlist: ${name}` })).toBeVisible()
    await settled(page)
    const before = await card.boundingBox()

    await stopClock(page)
    await card.getByRole('button', { name: `Add to cart: ${name}` }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Added to cart' })
    await expect(toast).toBeVisible()
    await page.clock.runFor(3000)
    await expect(toast).toBeHidden()
    await page.clock.resume()
    const stepper = card.getByRole('group', { name: `${name}: quantity` })
    await expect(stepper.getByRole('status')).toHaveText('1')
    await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeFocused()
    await expect.poll(() => card.boundingBox()).toEqual(before)
    await page.keyboard.press('Enter')
    await expect(stepper.getByRole('status')).toHaveText('2')
    await expect(cartBadge(page)).toHaveAccessibleName(/2/)

    await page.reload()
    await hydrated(page)
    await expect(stepper.getByRole('status')).toHaveText('2')
    expect(await stored(page)).toMatchObject([{ name, quantity: 2 }])

    await stepper.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(stepper.getByRole('status')).toHaveText('1')
    await stepper.getByRole('button', { name: `Remove from cart: ${name}` }).click()
    await expect(card.getByRole('button', { name: `Add to cart: ${name}` })).toBeFocused()
    await expect.poll(() => stored(page)).toEqual([])
    await expect(cartBadge(page)).not.toHaveAccessibleName(/\d/)
  })

  test('PROD-03 PROD-04 CART-11 OPEN-48 the product page counts up to its stock and not further; buy now leads to the cart with one, and none more when it is there; sold out has neither', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    await test.step('up to the stock', async () => {
      const answer = await page.request.get('/api/v1/products/latest?limit=50&offset=1')
      const { products } = (await answer.json()) as {
        products: { id: number; total_stock: number; variations: object[] }[]
      }
      const few = products
        .filter(({ total_stock, variations }) => total_stock > 0 && variations.length === 0)
        .sort((a, b) => a.total_stock - b.total_stock)[0]
      expect(few).toBeDefined()
      const { id = 0, total_stock: stock = 0 } = few ?? {}
      await page.goto(`/product-detail/${id}`)
      await hydrated(page)
      await expect(page.getByRole('button', { name: /^Add to wishlist: / }).first()).toBeVisible()
      const buying = page.getByRole('main')
      await buying.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      const stepper = buying.getByRole('group', { name: /quantity$/ }).first()
      for (let count = 1; count < stock; count += 1) {
        await expect(stepper.getByRole('status')).toHaveText(String(count))
        await stepper.getByRole('button', { name: 'Increase quantity' }).press('Enter')
      }
      await expect(stepper.getByRole('status')).toHaveText(String(stock))
      await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
      await buying.getByRole('button', { name: 'Checkout' }).click()
      await expect(page).toHaveURL('/checkout')
      expect(await stored(page)).toMatchObject([{ id, quantity: stock }])
    })
    await test.step('buy now', async () => {
      await page.evaluate(() => localStorage.removeItem('cart_items'))
      const [sofa] = await plainGoods(page)
      await page.goto(`/product-detail/${sofa?.id}`)
      await hydrated(page)
      for (const name of ['Buy now', 'Checkout']) {
        await page.getByRole('button', { name }).click()
        await expect(page).toHaveURL('/checkout')
        expect(await stored(page)).toMatchObject([{ id: sofa?.id, quantity: 1 }])
        // the cart has a button of that name too: it must have come before it can be seen to go
        await expect(page.getByRole('heading', { level: 2, name: sofa?.name, exact: true })).toBeVisible()
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sofa?.name ?? '')
        await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled()
      }
    })
    await test.step('sold out', async () => {
      await speak(context, 'en')
      const answer = await page.request.get('/api/v1/products/latest?limit=50&offset=1')
      const { products } = (await answer.json()) as { products: { id: number; total_stock: number }[] }
      const gone = products.find(({ total_stock }) => total_stock === 0)
      expect(gone).toBeDefined()
      await page.goto(`/product-detail/${gone?.id}`)
      await hydrated(page)
      await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
    })
  })
})

test('CART-02 the cart is the same in every open tab, and a damaged value is an empty cart', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  await page.goto('/new-products')
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/new-products')
  await hydrated(other)
  await productCards(page)
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await expect(
    productCards(other)
      .first()
      .getByRole('group', { name: /quantity$/ }),
  ).toBeVisible()
  await other.evaluate(() => localStorage.setItem('cart_items', '{"broken'))
  await other.reload()
  await hydrated(other)
  await expect(
    productCards(other)
      .first()
      .getByRole('button', { name: /^Add to cart/ }),
  ).toBeVisible()
})
