import type { Product } from '@oyum/api-client/read/product-details'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addOneToCart, cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { BuyingActions } from './buying-actions.tsx'

const SOFA: Product = {
  ...SOME_PRODUCT,
  categoryId: 11,
  categoryName: '',
  categorySlug: '',
  description: '',
  choices: [],
  materialText: '',
  materialImages: [],
  widthMm: undefined,
  depthMm: undefined,
  heightMm: undefined,
  weightG: undefined,
}

beforeEach(() => cartItems.set([]))

const buyNow = page.getByRole('button', { name: 'Buy now' })

const Checkout = () => <h1>Cart</h1>

async function show(stock = 3) {
  await renderPage(<BuyingActions product={{ ...SOFA, stock }} variation={undefined} />, {
    at: '/product-detail/7',
    routes: [{ path: '/checkout', Component: Checkout }],
  })
}

it('PROD-04 OPEN-48 buy now goes to /checkout with one of it', async () => {
  await show()
  await buyNow.click()
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  expect(cartItems.get().map(({ id, quantity }) => [id, quantity])).toEqual([[7, 1]])
})

it('PROD-04 OPEN-48 OPEN-96 what lies in the cart already stays as it is, and is not bought a second time by name', async () => {
  for (let pieces = 0; pieces < 2; pieces += 1) addOneToCart(SOFA)
  await show()
  await expect.element(buyNow).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  expect(cartItems.get().map(({ id, quantity }) => [id, quantity])).toEqual([[7, 2]])
})

it('CART-08 nothing can be bought of what is sold out', async () => {
  await show(0)
  await expect.element(buyNow).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})
