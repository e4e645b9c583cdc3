import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { CartControl } from './cart-control.tsx'

beforeEach(() => {
  cartItems.set([])
  toasts.set([])
})

const show = (stock: number) =>
  renderPage(
    <CartControl product={{ ...SOME_PRODUCT, stock }} variation={undefined}>
      {({ label, ...button }) => (
        <button type="button" disabled={button.isDisabled} onClick={button.onClick}>
          {label}
        </button>
      )}
    </CartControl>,
  )
const inCart = () => cartItems.get().map(({ id, quantity }) => [id, quantity])

it('CART-12 CART-03 adding shows one toast of success for 3 s, with the way to the cart', async () => {
  await show(3)
  await page.getByRole('button', { name: 'Add to cart: Laçyn sofa' }).click()
  expect(inCart()).toEqual([[7, 1]])
  expect(toasts.get()).toMatchObject([
    { kind: 'success', text: 'Added to cart', closeAfterMs: 3000, action: { path: '/checkout' } },
  ])
})

it('CART-09 CART-10 CART-11 in the cart it is a stepper, up to the stock; minus at 1 takes it out', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  await show(2)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).not.toBeInTheDocument()
  // a tap sooner than this would be the second half of a double one
  vi.advanceTimersByTime(501)
  await more.click()
  expect(inCart()).toEqual([[7, 2]])
  await expect.element(more).toBeDisabled()
  await page.getByRole('button', { name: 'Decrease quantity' }).click()
  await page.getByRole('button', { name: 'Remove from cart: Laçyn sofa' }).click()
  expect(inCart()).toEqual([])
  await expect.element(page.getByRole('button', { name: /^Add to cart/ })).toBeEnabled()
  expect(toasts.get()[0]).toMatchObject({ text: 'Removed from cart', action: { label: 'Undo' } })
})
