import type { Category } from '@oyum/api-client/read/category'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { range } from '#app/lib/range.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { readCategoryFilters } from './category-filters.ts'
import { CategoryRail } from './category-rail.tsx'

const LONG = 'Large and small furniture, ornaments and other things for every corner of a room'
const CATEGORIES: Category[] = range(8).map((number) => ({
  ...{ id: number, image: undefined, position: 0, parentId: undefined, productsCount: 12 },
  name: number === 1 ? LONG : 'Tables',
}))

async function showRail(width: number): Promise<HTMLElement[]> {
  const filters = readCategoryFilters(new URLSearchParams('id=1'))
  await renderPage(
    // from 1024 it is a narrow column
    <div className={width < 1024 ? 'page' : undefined} style={width < 1024 ? undefined : { width: 232 }}>
      <CategoryRail categories={CATEGORIES} filters={filters} />
    </div>,
    { width },
  )
  await expect.element(page.getByRole('link', { name: new RegExp(LONG) })).toBeVisible()
  return [...document.querySelectorAll<HTMLElement>('nav li')]
}

it.each([320, 360, 412])(
  'CAT-06 at %i the edge of the screen cuts the fifth tile, which tells that there are more',
  async (width) => {
    const tiles = await showRail(width)
    const cut = tiles.filter((tile) => {
      const { left, right } = tile.getBoundingClientRect()
      return left < width && right > width
    })
    expect(cut).toEqual([tiles[4]])
    const { left, right } = (tiles[4] as HTMLElement).getBoundingClientRect()
    expect((width - left) / (right - left)).toBeGreaterThan(0.3)
    expect(document.querySelector('nav li span')?.clientWidth).toBe(48)
  },
)

it.each([360, 768, 1440])(
  'CAT-06 OPEN-83 at %i a very long name takes two lines, and the count still stands below or beside it',
  async (width) => {
    const [long] = await showRail(width)
    const [, name, count] = long?.querySelectorAll<HTMLElement>('a > span') ?? []
    if (!name || !count) throw new Error('no name or no count')
    expect(name.clientHeight).toBeLessThanOrEqual(2 * Number.parseFloat(getComputedStyle(name).lineHeight))
    expect(count.textContent).toMatch(/^12/)
    expect(count.getBoundingClientRect().height).toBeGreaterThan(10)
  },
)
