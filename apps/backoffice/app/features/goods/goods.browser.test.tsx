import { LOCALES } from '@oyum/shop-rules/locales'
import { Outlet, useLoaderData, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useShortcutKeys } from '#app/lib/shortcuts/use-shortcuts.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someCategories, someGoodsRow } from '#app/testing/some-goods.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { GoodsScreen } from './goods-screen.tsx'
import { type GoodsFound, type GoodsList, loadGoods } from './load-goods.ts'

const ROWS = [
  someGoodsRow(),
  someGoodsRow({ id: 18, name: '', sku: null, state: 'draft', missing: ['tk', 'ru', 'en'], stock: 0 }),
  someGoodsRow({
    ...{ id: 999_999_999, name: 'x'.repeat(200), sku: 'y'.repeat(40), categoryName: 'z'.repeat(120) },
    ...{ state: 'archived', priceTenge: 99_999_999_999, payableTenge: 99_999_999_999, stock: 1_000_000 },
  }),
]
const listOf = (more: Partial<GoodsList> = {}): GoodsList => ({
  ...{ rows: ROWS, next: null, previous: null, isLookedThrough: true },
  ...more,
})
const foundOf = (more: Partial<GoodsFound> = {}): GoodsFound => ({
  ...{ asked: { view: 'all' }, list: listOf(), categories: someCategories() },
  ...more,
})
const screen = (found: GoodsFound) => (
  <main className="page">
    <GoodsScreen found={found} />
  </main>
)

const STATES: Record<string, GoodsFound> = {
  'a list': foundOf({ list: listOf({ next: '1-2', previous: '3-4' }) }),
  'what was found': foundOf({ asked: { view: 'draft', q: 'w'.repeat(60), missing: 'any' } }),
  'what a filter lets pass': foundOf({
    asked: {
      ...{ view: 'on_sale', category: 3, stock: 'low', isDiscounted: false, missing: 'ru' },
      ...{ isWithoutPicture: true, sort: 'price_down' },
    },
    list: listOf({ rows: [], next: '1-2', isLookedThrough: false }),
  }),
  'an outage': foundOf({ list: undefined, categories: [] }),
}
const views = Object.entries(STATES).flatMap(([name, found]) =>
  [360, 768, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, found, width, locale }))),
)

function AProduct() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back to the list
    </button>
  )
}
function Frame() {
  useShortcutKeys()
  return <Outlet />
}
const routes = [
  {
    path: '/',
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      {
        path: '/goods',
        loader: ({ request }: { request: Request }) => loadGoods(request),
        Component: () => screen(useLoaderData<GoodsFound>()),
      },
      { path: '/goods/:id', Component: AProduct },
    ],
  },
]
const open = (at: string) => renderOffice(null, { at, routes })
const link = (name: string | RegExp) => page.getByRole('link', { name })

/** Gives the list, and keeps what it was asked for. */
function answerGoods(list = listOf()): string[] {
  const seen: string[] = []
  standInApi(({ name }, search) => {
    if (name === 'GET /views') return { body: { rows: [] } }
    if (name === 'GET /goods/categories') return { body: { rows: someCategories() } }
    seen.push(search)
    return { body: list }
  })
  return seen
}

describe('the list of products', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    standInApi(() => ({ body: { rows: [] } }))
    await renderOffice(screen(view.found), view)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(view.width)
    // what is cut off at the edge of its frame is wider than the screen too
    const cut = [...document.querySelectorAll('[aria-busy], form')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    expect(cut).toEqual([])
  })

  it('GOODS-04 says what a product is, what it costs and which names are missing', async () => {
    await renderOffice(screen(foundOf()))
    const said = (nth: number) =>
      document.querySelectorAll('tr')[nth]?.textContent?.replaceAll('\u00a0', ' ') ?? ''
    for (const words of ['Oturgyç «Badam»', '№ 17', 'OT-17', '890 TMT', 'Old price:', '990 TMT', 'On sale'])
      await expect.poll(() => said(1)).toContain(words)
    expect(said(1)).not.toContain('No name')
    for (const words of ['No name, № 18', 'Draft', 'No name: tk, ru, en']) expect(said(2)).toContain(words)
  })

  it.each([
    [{ view: 'draft' }, 'There are no products here.'],
    [{ view: 'draft', stock: 'out' }, 'None of the products looked through matches.'],
    [{ view: 'all', q: 'diwan' }, 'No results found. Check the name, the number or the SKU.'],
  ] as const)('without rows says why: %o', async (asked, words) => {
    await renderOffice(screen(foundOf({ asked, list: listOf({ rows: [] }) })))
    await expect.element(page.getByRole('status')).toHaveTextContent(words)
  })

  it('asks for what the address says; words and filters go there, and each is taken back', async () => {
    const seen = answerGoods()
    await open('/goods?view=draft&after=5-6')
    await page.getByText('Filters and order').click()
    await page.getByLabelText('Category').selectOptions('3')
    await page.getByLabelText('Translation').selectOptions('No Russian name')
    await page.getByLabelText('Order', { exact: true }).selectOptions('Price, lowest first')
    await page.getByRole('button', { name: 'Show' }).click()
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    const words = () =>
      chosen
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(words)
      .toEqual([
        'Remove filter:Category: Oturgyçlar',
        'Remove filter:No Russian name',
        'Remove filter:Order: Price, lowest first',
        'Remove all',
      ])
    await page.getByRole('searchbox').fill('badam')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect.poll(() => words()[0]).toBe('Remove filter:Search: “badam”')
    await chosen.getByRole('link', { name: 'Remove filter: Search: “badam”' }).click()
    await expect.poll(words).toHaveLength(3)
    await chosen.getByRole('link', { name: 'Remove all' }).click()
    await expect.element(chosen).not.toBeInTheDocument()
    await link('On sale').first().click()
    await expect.element(link('On sale').first()).toHaveAttribute('aria-current', 'true')
    expect(seen.map((search) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
      { view: 'draft', after: '5-6' },
      { view: 'draft', category: '3', missing: 'ru', sort: 'price' },
      { view: 'draft', category: '3', missing: 'ru', q: 'badam' },
      { view: 'draft', category: '3', missing: 'ru' },
      { view: 'draft' },
      { view: 'on_sale' },
    ])
  })

  it('pages are gone through by cursor, and a filter that was not asked of all says so', async () => {
    const asked = { view: 'all', stock: 'out' } as const
    const list = listOf({ next: '1-2', previous: '3-4', isLookedThrough: false })
    await renderOffice(screen(foundOf({ asked, list })))
    await expect.element(page.getByText(/^Some of the products were looked through\./)).toBeVisible()
    await expect
      .element(link('Previous page'))
      .toHaveAttribute('href', '/goods?view=all&stock=out&before=3-4')
    await expect.element(link('Look further')).toHaveAttribute('href', '/goods?view=all&stock=out&after=1-2')
  })

  it('goes from row to row by keys, and back from a product has the focus on its row', async () => {
    answerGoods()
    await open('/goods')
    await expect.element(link('Oturgyç «Badam»')).toBeVisible()
    await userEvent.keyboard('jj')
    await expect.element(link('No name, № 18')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(link('No name, № 18')).toHaveFocus()
  })

  it('keeps its rows during an outage', async () => {
    let isDown = false
    standInApi(({ name }) => {
      if (isDown) return refusal(503, 'unavailable', 'later')
      if (name === 'GET /goods/categories') return { body: { rows: someCategories() } }
      return { body: name === 'GET /goods' ? listOf() : { rows: [] } }
    })
    await open('/goods')
    await expect.element(link('Oturgyç «Badam»')).toBeVisible()
    isDown = true
    await link('Drafts').click()
    await expect.element(page.getByText(/^Could not load the products\./)).toBeVisible()
    await expect.element(link('Oturgyç «Badam»')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
