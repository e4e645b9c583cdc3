import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addOneToCart, cartItems } from '#app/state/cart-store.ts'
import { wishlistIds } from '#app/state/wishlist-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { BottomBar } from './bottom-bar.tsx'

beforeEach(() => {
  cartItems.set([])
  wishlistIds.set([])
})

/** What is seen on a link: the number on its badge, if there is one, and its word. */
const seen = (name: RegExp) => {
  const link = page.getByRole('link', { name }).element()
  return [...link.querySelectorAll('span:not(.sr-only)')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => textContent)
    .filter(Boolean)
}

it('SHELL-06 SHELL-07 cart and favourites have a badge with their count from 1 on, and none at 0', async () => {
  await renderPage(<BottomBar />, { width: 360 })
  await expect.element(page.getByRole('link', { name: 'Cart' })).toBeVisible()
  expect([seen(/^Cart/), seen(/^Wishlist/)]).toEqual([['Cart'], ['Wishlist']])
  addOneToCart(SOME_PRODUCT)
  await expect.poll(() => seen(/^Cart/)).toEqual(['1', 'Cart'])
  addOneToCart(SOME_PRODUCT)
  await expect.poll(() => seen(/^Cart/)).toEqual(['2', 'Cart'])
  expect(seen(/^Wishlist/)).toEqual(['Wishlist'])
  wishlistIds.set([7])
  await expect.poll(() => seen(/^Wishlist/)).toEqual(['1', 'Wishlist'])
  cartItems.set([])
  await expect.poll(() => seen(/^Cart/)).toEqual(['Cart'])
})
