import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { AroundPlace } from './around-place.tsx'

const NEAR = {
  similar_products: [{ id: 8, name: 'Köpetdag sofa', price: 9400, total_stock: 2 }],
  videos: [{ id: 3, name: 'From all sides', view_count: 5 }],
  articles: [{ id: 4, name: 'How to measure', view_count: 5 }],
}
const inUse = page.getByRole('region', { name: 'See it in use' })
const similar = page.getByRole('region', { name: 'Similar products' })
const names = (row: typeof inUse) =>
  row
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
const held = () => document.querySelector('[data-page] > div')?.getBoundingClientRect().height

const pageOf = (height: string) => (
  <div data-page>
    <p style={{ height }} />
    <AroundPlace productId={7} />
  </div>
)

it('OPEN-102 films and articles with the product, then similar ones, asked for when the end of the page comes near', async () => {
  const calls = standInApi(() => ({ body: NEAR }))
  await renderPage(pageOf('4000px'), { width: 360 })
  expect(held()).toBeGreaterThan(300)
  expect(calls).toEqual([])
  // into view: the frame of the tests knows no margin around it
  scrollTo(0, 4000)
  await expect.element(inUse).toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toEqual(['GET products/around/7'])
  expect(names(inUse)).toEqual(['/videos/3', '/article-detail/4'])
  expect(names(similar)).toEqual(['/product-detail/8'])
})

it('OPEN-102 what is empty has no heading, and what does not come leaves no room behind', async () => {
  standInApi(() => ({ body: { ...NEAR, videos: [], articles: [] } }))
  const first = await renderPage(pageOf('10px'))
  await expect.element(similar).toBeInTheDocument()
  await expect.element(inUse).not.toBeInTheDocument()
  await first.unmount()
  standInApi(() => ({ status: 404, body: { errors: [{ code: 'not_found', message: '' }], message: '' } }))
  await renderPage(pageOf('10px'))
  await expect.poll(held).toBe(0)
})
