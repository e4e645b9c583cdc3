import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type CartLine, cartItems, useCartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { CartLines } from './cart-lines.tsx'

const line = (id: number, more: Partial<CartLine> = {}): CartLine => ({
  ...{ ...SOME_PRODUCT, id, name: `Sofa ${id}`, quantity: 2 },
  ...more,
})
const Lines = () => <CartLines items={useCartItems()} details={new Map()} onLastRemoved={() => {}} />
const inCart = () => cartItems.get().map(({ id, quantity }) => [id, quantity])

beforeEach(() => toasts.set([]))

it('OPEN-95 a line that was removed says so for ten seconds; undo brings its quantity back to its place', async () => {
  cartItems.set([line(1), line(2, { quantity: 3 }), line(3)])
  await renderPage(<Lines />, { width: 360 })
  await page.getByRole('button', { name: 'Remove from cart: Sofa 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove from cart: Sofa 3' })).toHaveFocus()
  const [toast, ...more] = toasts.get()
  expect(more).toEqual([])
  expect(toast).toMatchObject({ text: 'Removed from cart', action: { label: 'Undo' }, closeAfterMs: 10_000 })
  if (toast?.action && 'run' in toast.action) toast.action.run()
  expect(inCart()).toEqual([
    [1, 2],
    [2, 3],
    [3, 2],
  ])
  const names = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Sofa 1', 'Sofa 2', 'Sofa 3'])
})

it('a name takes three lines at most, and the old price stands right of the new one', async () => {
  const name = 'Трёхместный раскладной диван '.repeat(8)
  cartItems.set([line(1, { name, discount: { percent: 10 } })])
  await renderPage(<Lines />, { width: 360, locale: 'ru' })
  const heading = page.getByRole('heading').element()
  const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight)
  expect(heading.getBoundingClientRect().height).toBeLessThanOrEqual(lineHeight * 3 + 1)
  const [shown, old] = ['strong', 's'].map((tag) =>
    document.querySelector(`li ${tag}`)?.getBoundingClientRect(),
  )
  expect(old?.left).toBeGreaterThan(shown?.right ?? Number.POSITIVE_INFINITY)
})
