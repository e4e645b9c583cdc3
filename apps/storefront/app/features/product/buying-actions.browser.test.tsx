import type { Product } from '@oyum/api-client/read/product-details'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { BuyingActions } from './buying-actions.tsx'

const SOFA = {
  id: 1,
  name: 'Sofa',
  images: [],
  priceTenge: 10_000,
  stock: 9,
  variations: [],
} as unknown as Product
const Cart = () => <h1>Cart</h1>

beforeEach(() => cartItems.set([]))

const HEIGHT = 800
const [HEADER, BOTTOM_BAR] = [48, 60]

const bar = () => document.querySelector('[data-buying-bar]')
const isWhole = (button: Element) => {
  const { top, bottom } = button.getBoundingClientRect()
  return top >= HEADER && bottom <= HEIGHT - BOTTOM_BAR
}

describe('the bar with «Add to cart»', () => {
  // the button in view, half behind the bottom bar, just below the screen, far below
  it.each([400, HEIGHT - 80, HEIGHT, 2000])(
    'stands exactly when the button %i px down cannot be seen whole',
    async (above) => {
      await renderPage(
        <div style={{ paddingTop: above, paddingBottom: 2000 }}>
          <BuyingActions product={SOFA} variation={undefined} />
        </div>,
        { width: 360 },
      )
      const own = page.getByRole('button', { name: 'Add to cart' }).first().element()
      const lastScroll = above + 200
      for (let scroll = 0; scroll <= lastScroll; scroll += 100) {
        scrollTo(0, scroll)
        await expect.poll(() => Boolean(bar()), { message: `at ${scroll}` }).toBe(!isWhole(own))
      }
    },
  )

  it('lifts the way to the top above itself', async () => {
    await renderPage(
      <div style={{ paddingTop: 2000 }}>
        <BuyingActions product={SOFA} variation={undefined} />
      </div>,
      { width: 360 },
    )
    await expect.poll(() => bar()).not.toBeNull()
    // the end of the page and the button to its top stand by the same measure
    const lifted = Number.parseFloat(getComputedStyle(document.body).paddingBottom)
    expect(bar()?.getBoundingClientRect().height).toBeLessThanOrEqual(lifted)
  })
})

describe('once it lies in the cart', () => {
  const add = page.getByRole('button', { name: 'Add to cart' })
  const toCart = page.getByRole('link', { name: 'To the cart · 1' })
  const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height
  const redOnes = () =>
    [...document.querySelectorAll('button, a')].filter(
      (one) => getComputedStyle(one).backgroundColor === RED && isWhole(one),
    ).length
  const RED = 'rgb(155, 42, 47)'

  it.each([360, 1440])(
    'OPEN-96 at %i px the stepper and the way to the cart stand in the button’s place, nothing moves, one button is red',
    async (width) => {
      await renderPage(
        <div style={{ paddingTop: 100, paddingBottom: 2000 }}>
          <BuyingActions product={SOFA} variation={undefined} />
          <p>below</p>
        </div>,
        { width },
      )
      const form = document.querySelector('form')
      const [place, below] = [add.element().getBoundingClientRect(), page.getByText('below').element()]
      const before = [heightOf(form), below.getBoundingClientRect().top]
      // under the pointer, wherever the test before left it, a button is of another red; and colours glide
      await page.getByText('below').hover()
      await expect.poll(redOnes).toBe(1)
      await add.click()
      await expect.element(toCart).toHaveAttribute('href', '/checkout')
      expect([heightOf(form), below.getBoundingClientRect().top]).toEqual(before)
      const [pill, link] = [
        page.getByRole('group').element().getBoundingClientRect(),
        toCart.element().getBoundingClientRect(),
      ]
      expect([pill.height, link.height]).toEqual([52, 52])
      expect([pill.left, link.right, pill.top, link.top]).toEqual([
        place.left,
        place.right,
        place.top,
        place.top,
      ])
      await page.getByText('below').hover()
      await expect.poll(redOnes).toBe(1)
      await expect.element(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    },
  )

  it('OPEN-96 the bar is as high as before, and the second tap of a double one leads nowhere', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await renderPage(
      <div style={{ paddingTop: 2000, paddingBottom: 2000 }}>
        <BuyingActions product={SOFA} variation={undefined} />
      </div>,
      { width: 360, routes: [{ path: '/checkout', Component: Cart }] },
    )
    await expect.poll(() => bar()).not.toBeNull()
    const height = heightOf(bar())
    await add.last().click()
    await expect.poll(() => bar()?.querySelector('a')?.textContent).toBe('To the cart · 1')
    expect(heightOf(bar())).toBe(height)
    const link = bar()?.querySelector('a')
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    for (let drawing = 0; drawing < 4; drawing += 1) await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(501)
    expect(document.querySelector('h1')).toBeNull()
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    await expect.element(page.getByRole('heading', { name: 'Cart' })).toBeVisible()
  })
})
