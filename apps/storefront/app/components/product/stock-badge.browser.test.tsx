import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductCard } from './product-card.tsx'

const sofa = (id: number, widthMm: number, stock = 3) => ({
  ...{ ...SOME_PRODUCT, id, name: `sofa ${id}`, stock, widthMm, depthMm: 900 },
})
const CARDS = [sofa(1, 2200), sofa(2, 2340), sofa(3, 2340, 0), sofa(4, 600)]
const cards = () => page.getByRole('article').elements()
const show = () =>
  renderPage(
    <div className="grid w-40">
      {CARDS.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </div>,
    { width: 360 },
  )
const heights = () => cards().map((card) => card.getBoundingClientRect().height)
const words = () => cards().map((card) => card.querySelector('h3 + div p > span:last-child')?.textContent)

it('OPEN-103 with a wall of 230 cm the card of a sofa of 234 says that it is too wide, and no card changes its size', async () => {
  const before = await show()
  await expect.poll(words).toEqual(['In stock', 'In stock', 'Out of stock', 'In stock'])
  const sizes = heights()
  await before.unmount()
  localStorage.setItem('my_wall_cm', '230')
  await show()
  await expect.poll(words).toEqual(['In stock', 'Too wide', 'Out of stock', 'In stock'])
  expect(heights()).toEqual(sizes)
})

it.each(['', 'abc', '5', '300'])('OPEN-103 nothing is said for a wall of «%s»', async (wall) => {
  localStorage.setItem('my_wall_cm', wall)
  await show()
  await expect.poll(words).toEqual(['In stock', 'In stock', 'Out of stock', 'In stock'])
})
