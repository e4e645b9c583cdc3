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
    <footer style={{ height: '200px' }} />
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

const GOODS = Array.from({ length: 12 }, (_, index) => ({ ...NEAR.similar_products[0], id: 8 + index }))

it.each([
  { what: 'more than the held room', width: 1440, goods: GOODS },
  { what: 'less than the held room', width: 360, goods: GOODS.slice(0, 2) },
])(
  'OPEN-102 who is at the foot of the page stays there when $what comes above it',
  async ({ width, goods }) => {
    const line = Promise.withResolvers<void>()
    standInApi(async () => {
      await line.promise
      return { body: { ...NEAR, similar_products: goods } }
    })
    await renderPage(pageOf('2000px'), { width })
    const foot = document.querySelector('[data-page] > footer')
    const seenAt = () => Math.round(foot?.getBoundingClientRect().top ?? Number.NaN)
    scrollTo(0, document.body.scrollHeight)
    const [before, heldBefore] = [seenAt(), held()]
    expect(before).toBeLessThan(innerHeight)
    line.resolve()
    await expect.element(similar).toBeInTheDocument()
    await expect.poll(held).not.toBe(heldBefore)
    await expect.poll(() => Math.abs(seenAt() - before)).toBeLessThanOrEqual(1)
  },
)
