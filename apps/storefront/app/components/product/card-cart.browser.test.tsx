import { CART_MAX_LINES } from '@oyum/shop-rules/cart'
import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import en from '#app/i18n/en.json'
import { cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { CardCart } from './card-cart.tsx'

const CHAIR = {
  id: 7,
  name: 'Laçyn',
  images: [],
  priceTenge: 84_000,
  discount: undefined,
  stock: 6,
  viewCount: 0,
  variations: [],
}

const quantity = () => page.getByRole('status')
const plus = () => page.getByRole('button', { name: en.cart.more })
const quantities = () => cartItems.get().map(({ id, quantity }) => [id, quantity])

beforeEach(() => {
  cartItems.set([])
  toasts.set([])
})

describe('the cart control of a card', () => {
  it('CART-06 CART-11 plus ends at the stock of today when less is left than on the day it was added', async () => {
    cartItems.set([{ ...CHAIR, stock: 40, quantity: 3 }])
    await renderPage(<CardCart product={{ ...CHAIR, stock: 3 }} />)
    await expect.element(quantity()).toHaveTextContent('3')
    await expect.element(plus()).toBeDisabled()
  })

  it('CART-11 plus goes on when there is more than on the day it was added', async () => {
    cartItems.set([{ ...CHAIR, stock: 2, quantity: 2 }])
    await renderPage(<CardCart product={CHAIR} />)
    await plus().click()
    await expect.element(quantity()).toHaveTextContent('3')
    expect(cartItems.get()[0]?.stock).toBe(6)
  })

  it('CART-10 minus takes out what is sold out by now', async () => {
    cartItems.set([{ ...CHAIR, quantity: 4 }])
    await renderPage(<CardCart product={{ ...CHAIR, stock: 0 }} />)
    await page.getByRole('button', { name: en.cart.less }).click()
    expect(quantities()).toEqual([])
  })

  it('refuses a line more than the cart holds, in words', async () => {
    const full = Array.from({ length: CART_MAX_LINES }, (_, at) => ({ ...CHAIR, id: at + 100, quantity: 1 }))
    cartItems.set(full)
    await renderPage(<CardCart product={CHAIR} />)
    const add = page.getByRole('button', { name: /Laçyn/ })
    await add.click()
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([
      [
        'error',
        'The cart is full, so the product was not added. Order what is in it, or take something out.',
      ],
    ])
    expect(cartItems.get()).toHaveLength(CART_MAX_LINES)

    cartItems.set(full.slice(1))
    await add.click()
    await expect.element(quantity()).toHaveTextContent('1')
    expect(toasts.get()[0]).toMatchObject({ kind: 'success', text: en.cart.added })
  })
})
