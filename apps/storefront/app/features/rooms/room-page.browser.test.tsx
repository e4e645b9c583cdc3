import type { ProductCard } from '@oyum/api-client/read/product'
import type { Room } from '@oyum/api-client/read/room'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { addOneToCart, cartItems } from '#app/state/cart-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { RoomPage } from './room-page.tsx'

const oat = { type: 'oat', priceTenge: 840_000, stock: 0, image: undefined }
const sage = { type: 'sage', priceTenge: 840_000, stock: 2, image: undefined }
const SOFA: ProductCard = { ...SOME_PRODUCT, id: 1, name: 'Sofa Laçyn', stock: 2, variations: [oat, sage] }
const LAMP: ProductCard = {
  ...SOME_PRODUCT,
  id: 2,
  name: 'Lamp Aý',
  priceTenge: 24_000,
  discount: { percent: 50 },
}
const RUG: ProductCard = { ...SOME_PRODUCT, id: 3, name: 'Rug Çöl', stock: 0 }

function room(products: readonly ProductCard[]): Room {
  return {
    ...{ id: 5, name: 'Evening tea', text: 'A soft sofa.', image: undefined },
    ...{ piecesCount: products.length, piecesTenge: 1_692_000 },
    pieces: products.map((product, index) => ({ x: 0.2 + index * 0.3, y: 0.3 + index * 0.3, product })),
  }
}

async function show(products = [SOFA, LAMP, RUG], width = 360) {
  const shop = { ...UNKNOWN_SHOP, currency: 'TMT' }
  await renderPage(
    <ShopContext value={shop}>
      <RoomPage room={room(products)} />
    </ShopContext>,
    { at: '/rooms?id=5', width },
  )
}

const inCart = () => cartItems.get().map(({ id, quantity, variation }) => [id, quantity, variation?.type])
const all = page.getByRole('button', { name: 'All into the cart' })

beforeEach(() => cartItems.set([]))

describe('the dots of a room', () => {
  it('OPEN-101 say name and price, are 44 px wide, and have a card below', async () => {
    await show()
    for (const [name, id] of [
      ['Sofa Laçyn, 8\u00a0400\u00a0TMT', 1],
      ['Lamp Aý, 120\u00a0TMT', 2],
    ] as const) {
      const dot = page.getByRole('button', { name, exact: true })
      await expect.element(dot).toBeVisible()
      const { width, height, left } = dot.element().getBoundingClientRect()
      expect([width, height]).toEqual([44, 44])
      const place = dot.element().closest('li')?.dataset
      expect(left + width / 2).toBeCloseTo((Number(place?.x) / 100) * 360, 0)
      expect(document.querySelector(`#piece-${id} a[href="/product-detail/${id}"]`)).not.toBeNull()
    }
  })

  it('open the name and price as a way to the product, one at a time; Escape and a press elsewhere close it', async () => {
    await show([SOFA, LAMP, RUG], 1440)
    const dot = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
    const bubbles = () => [...document.querySelectorAll('[id^=bubble-]')].map(({ id }) => id)
    await dot('Sofa Laçyn').click()
    await expect.element(dot('Sofa Laçyn')).toHaveAttribute('aria-expanded', 'true')
    expect(document.querySelector('#bubble-1')?.getAttribute('href')).toBe('/product-detail/1')
    expect(document.querySelector('#bubble-1')?.textContent).toContain('8\u00a0400')
    await dot('Lamp Aý').click()
    await expect.poll(bubbles).toEqual(['bubble-2'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.poll(bubbles).toEqual([])
    await dot('Lamp Aý').click()
    await expect.poll(bubbles).toEqual(['bubble-2'])
    await page.getByRole('heading', { level: 1 }).click()
    await expect.poll(bubbles).toEqual([])
  })

  it.each([360, 1440])('open inside the picture at %i', async (width) => {
    await show([SOFA, LAMP, RUG], width)
    for (const id of [1, 2, 3]) {
      const name = [SOFA, LAMP, RUG][id - 1]?.name ?? ''
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click()
      const bubble = document.querySelector(`#bubble-${id}`)?.getBoundingClientRect()
      const picture = document.querySelector('[class*=aspect-4]')?.getBoundingClientRect()
      expect(bubble && picture && bubble.left >= picture.left && bubble.right <= picture.right).toBe(true)
      expect(bubble && picture && bubble.top >= picture.top && bubble.bottom <= picture.bottom).toBe(true)
      // on a phone it may lie over the next dot
      await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click()
    }
  })
})

describe('all into the cart', () => {
  it('OPEN-101 puts in one of each that is in stock, and says what is left out; a second press adds nothing', async () => {
    await show()
    await expect.element(page.getByText('1 piece is out of stock and will not be added')).toBeVisible()
    await all.click()
    expect(inCart()).toEqual([
      [1, 1, 'sage'],
      [2, 1, undefined],
    ])
    await expect.element(page.getByRole('link', { name: 'To the cart · 2' })).toHaveFocus()
    await expect.element(all).not.toBeInTheDocument()
  })

  it('leaves what lies in the cart already as it is', async () => {
    for (let pieces = 0; pieces < 2; pieces += 1) addOneToCart(LAMP)
    await show()
    await all.click()
    expect(inCart()).toEqual([
      [2, 2, undefined],
      [1, 1, 'sage'],
    ])
  })

  it('cannot be pressed where everything is sold out, and is not there without pieces', async () => {
    await show([RUG])
    await expect.element(page.getByRole('button', { name: 'Sold out now' })).toBeDisabled()
    await show([])
    await expect.element(page.getByText('Nothing in this room is on sale at the moment.')).toBeVisible()
    await expect.element(all).not.toBeInTheDocument()
  })
})
