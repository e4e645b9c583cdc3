import type { ProductCard } from '@oyum/api-client/read/product'
import { ActionButton } from '@oyum/ui/button.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { CardCart } from './card-cart.tsx'
import { CartControl } from './cart-control.tsx'

const SOFA: ProductCard = {
  id: 1,
  name: 'Sofa',
  images: [],
  priceTenge: 10_000,
  discount: undefined,
  stock: 9,
  viewCount: 0,
  variations: [],
}
const wide = (
  <CartControl product={SOFA} variation={undefined}>
    {({ isDisabled, onClick }) => (
      <ActionButton disabled={isDisabled} onClick={onClick}>
        Add
      </ActionButton>
    )}
  </CartControl>
)
const add = () => page.getByRole('button').first()
const quantity = () => cartItems.get()[0]?.quantity ?? 0

/** What lies there at that moment is what a finger meets. */
function tapAt(x: number, y: number): void {
  const met = document.elementFromPoint(x, y)?.closest('button') ?? document.elementFromPoint(x, y)
  met?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

const nextDrawing = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

// the clock stands: how fast a second tap comes is not the machine's to say
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

describe('a double tap', () => {
  it.each([
    ['the left end', wide, 0.05],
    ['the middle', wide, 0.5],
    ['the right end', wide, 0.95],
    ['the circle of a card', <CardCart key="card" product={SOFA} />, 0.5],
  ])('on %s of the button buys one', async (_place, control, share) => {
    await renderPage(control, { width: 360 })
    const { left, top, width, height } = add().element().getBoundingClientRect()
    const [x, y] = [left + width * share, top + height / 2]
    tapAt(x, y)
    await nextDrawing()
    expect(quantity()).toBe(1)
    tapAt(x, y)
    await nextDrawing()
    expect(quantity()).toBe(1)
  })

  it('on the bin takes the piece out and does not put it back', async () => {
    cartItems.set([{ ...SOFA, quantity: 1 }])
    await renderPage(wide, { width: 360 })
    const { left, top } = add().element().getBoundingClientRect()
    tapAt(left + 22, top + 22)
    await nextDrawing()
    tapAt(left + 22, top + 22)
    await nextDrawing()
    expect(quantity()).toBe(0)
  })

  it('is a matter of fingers: two presses of a key are two pieces', async () => {
    await renderPage(wide, { width: 360 })
    ;(add().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    expect(quantity()).toBe(2)
  })

  it('that is slow is two taps', async () => {
    await renderPage(wide, { width: 360 })
    await add().click()
    const plus = page.getByRole('button').last()
    vi.advanceTimersByTime(501)
    await plus.click()
    expect(quantity()).toBe(2)
  })
})
