import { Link, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { Pagination } from './pagination.tsx'

const links = page.getByRole('link', { name: /^Page \d/ })
const shown = () => links.elements().map(({ textContent }) => textContent)

const List = () => (
  <>
    <Link to="/list?sort=asc">Cheapest first</Link>
    <Pagination page={2} pageCount={3} />
    <output>{useLocation().search}</output>
  </>
)

describe('Pagination', () => {
  it('CONST-01 a desktop shows ten page links around the current page', async () => {
    await renderPage(<Pagination page={20} pageCount={40} />, { width: 1440 })
    expect(shown()).toEqual(['16', '17', '18', '19', '20', '21', '22', '23', '24', '25'])
    await expect.element(page.getByRole('link', { name: 'Page 20' })).toHaveAttribute('aria-current', 'page')
  })

  it('CONST-01 a phone shows four, in one row that fits', async () => {
    await renderPage(<Pagination page={20} pageCount={40} />, { width: 360 })
    expect(shown()).toHaveLength(4)
    expect(shown()).toContain('20')
    const tops = new Set(links.elements().map((link) => link.getBoundingClientRect().top))
    expect(tops.size).toBe(1)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it.each([
    { current: 1, few: 1, many: 1 },
    { current: 12, few: 11, many: 8 },
    { current: 20, few: 17, many: 11 },
  ])(
    'CONST-01 of 20 pages, at page $current, four from $few on a phone and ten from $many on a desktop',
    async (of) => {
      const from = (first: number, count: number) =>
        Array.from({ length: count }, (_, index) => String(first + index))
      await renderPage(<Pagination page={of.current} pageCount={20} />, { width: 360 })
      expect(shown()).toEqual(from(of.few, 4))
      await page.viewport(1440, 800)
      expect(shown()).toEqual(from(of.many, 10))
      const isThere = (name: string) => page.getByRole('link', { name }).elements().length === 1
      expect([isThere('Previous page'), isThere('Next page')]).toEqual([of.current > 1, of.current < 20])
    },
  )

  it('DISC-08 keeps the rest of the address and leads on by its arrows', async () => {
    await renderPage(<Pagination page={2} pageCount={3} />, { at: '/discount?percent=10&page=2' })
    await expect
      .element(page.getByRole('link', { name: 'Next page' }))
      .toHaveAttribute('href', '/discount?percent=10&page=3')
    await expect
      .element(page.getByRole('link', { name: 'Previous page' }))
      .toHaveAttribute('href', '/discount?percent=10')
  })

  it('CAT-15 leads through the list that was chosen last, also while that is on its way', async () => {
    const never = () => new Promise<null>(() => undefined)
    await renderPage(null, {
      at: '/list?subcategory_id=108&page=2',
      routes: [{ id: 'list', path: '/list', loader: never, Component: List }],
      loaderData: { list: null },
    })
    await page.getByRole('link', { name: 'Cheapest first' }).click()
    await expect
      .element(page.getByRole('link', { name: 'Page 3' }))
      .toHaveAttribute('href', '/list?sort=asc&page=3')
  })

  it('CAT-15 also before that is drawn', async () => {
    await renderPage(null, {
      at: '/list?subcategory_id=108&page=2',
      routes: [{ id: 'list', path: '/list', loader: () => null, Component: List }],
      loaderData: { list: null },
    })
    await expect.element(page.getByRole('link', { name: 'Page 3' })).toBeVisible()
    const link = (name: string) => page.getByRole('link', { name }).element() as HTMLElement
    const [cheapest, third] = [link('Cheapest first'), link('Page 3')]
    cheapest.click()
    third.click()
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('?sort=asc&page=3')
  })

  it('CONST-06 another page rolls smoothly to the top, by its number and by the arrows', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
    await renderPage(<Pagination page={2} pageCount={3} />, { at: '/discount?percent=10&page=2' })
    for (const name of ['Page 3', 'Next page', 'Previous page']) {
      scrolled.mockClear()
      await page.getByRole('link', { name }).click()
      expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' })
    }
  })

  it('is not there when there is only one page', async () => {
    const { container } = await renderPage(<Pagination page={1} pageCount={1} />)
    expect(container.textContent).toBe('')
  })
})
