import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { range } from '#app/lib/range.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductRow, ProductRowSkeleton } from './product-row.tsx'

const HEADING = { title: 'New', viewAllPath: '/new-products' }
const NAME = 'Laçyn three-seat sofa with a chest for blankets and two cushions'
const PRODUCTS = range(6).map((id) => ({ ...SOME_PRODUCT, id, name: NAME }))

const boxes = () => [...document.querySelectorAll('section li')].map((item) => item.getBoundingClientRect())

it.each([360, 1440])('HOME-20 the placeholders have the boxes of the cards at %i', async (width) => {
  const { unmount } = await renderPage(<ProductRowSkeleton {...HEADING} />, { width })
  await expect.element(page.getByRole('region', { name: 'New' })).toHaveAttribute('aria-busy', 'true')
  const placeholders = boxes()
  await unmount()
  await renderPage(<ProductRow {...HEADING} products={PRODUCTS} />, { width })
  await expect.element(page.getByRole('article').last()).toBeVisible()
  const cards = boxes()
  expect(cards.map(({ x, width }) => [x, width])).toEqual(placeholders.map(({ x, width }) => [x, width]))
  const higher = cards.map(({ height }, at) => Math.abs(height - (placeholders[at]?.height ?? 0)))
  expect(Math.max(...higher)).toBeLessThanOrEqual(24)
})
