import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { range } from '#app/lib/range.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductGrid } from './product-grid.tsx'

const products = range(12).map((id) => ({ ...SOME_PRODUCT, id }))
const WIDTHS = [320, 360, 639, 640, 1023, 1024, 1279, 1280, 1440, 1920]

function columns(): number {
  const tops = page
    .getByRole('listitem')
    .elements()
    .map((card) => card.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}

async function columnsByWidth(layout: 'alone' | 'page' | 'beside'): Promise<number[]> {
  await renderPage(<ProductGrid products={products} layout={layout} />, { width: 360 })
  const found: number[] = []
  for (const width of WIDTHS) {
    await page.viewport(width, 800)
    found.push(columns())
  }
  return found
}

it('SEARCH-13 OPEN-62 the grid has 2 columns, 3 from 640, 4 from 1024, 5 from 1280, and never another number', async () => {
  expect(await columnsByWidth('alone')).toEqual([2, 2, 2, 3, 3, 4, 4, 5, 5, 5])
})

it.each([
  ['page', [2, 2, 2, 3, 3, 4, 4, 6, 6, 6]],
  ['beside', [2, 2, 2, 3, 3, 3, 3, 4, 4, 4]],
] as const)(
  'OPEN-97 twelve leave no hole: 6 columns from 1280, beside a column 4 (%s)',
  async (layout, wanted) => {
    const found = await columnsByWidth(layout)
    expect(found).toEqual(wanted)
    expect(found.filter((count) => 12 % count !== 0)).toEqual([])
  },
)

it.each([320, 360, 640, 1280])(
  'PRICE-12 at %i an old price moves no name out of the line of its row',
  async (width) => {
    const mixed = products.map((product) => ({
      ...product,
      priceTenge: 1_250_000,
      discount: product.id === 2 ? { percent: 8 } : undefined,
      name: product.id === 3 ? 'Corner sofa with a very long name indeed' : 'Chair',
    }))
    await renderPage(<ProductGrid products={mixed} layout="page" />, { width })
    await expect.element(page.getByRole('heading', { name: /^Corner/ })).toBeVisible()
    const cards = page.getByRole('article').elements()
    const line = (selector: string) =>
      cards.map((card) => {
        const { top } = (card.querySelector(selector) as Element).getBoundingClientRect()
        return [card.getBoundingClientRect().top, top]
      })
    for (const places of [line('h3'), line('.diamond')]) {
      for (const [cardTop, top] of places) {
        const ofRow = places.filter(([other]) => other === cardTop).map(([, its]) => its)
        expect(new Set(ofRow)).toEqual(new Set([top]))
      }
    }
    const placeOf = (tag: string) =>
      page.getByRole('article').nth(1).element().querySelector(tag)?.getBoundingClientRect()
    const [shown, old] = [placeOf('strong'), placeOf('s')]
    if (width < 640) expect(old?.top).toBeGreaterThanOrEqual((shown?.bottom ?? 0) - 4)
  },
)
