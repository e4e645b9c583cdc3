import type { Category } from '@oyum/api-client/read/category'
import { useLocation, useSearchParams } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { readCategoryFilters } from './category-filters.ts'
import { CategoryRail } from './category-rail.tsx'
import { CategoryTools } from './category-tools.tsx'
import { useChosenFilters } from './use-chosen-filters.ts'

const SOFAS: Category = {
  ...{ id: 1, name: 'Sofas', image: undefined, position: 0, parentId: undefined, productsCount: 7 },
}
const TABLES: Category = { ...SOFAS, id: 2, name: 'Tables' }

function Goods() {
  const [params] = useSearchParams()
  const chosen = useChosenFilters(readCategoryFilters(params))
  return (
    <>
      <CategoryRail categories={[SOFAS, TABLES]} filters={chosen} />
      <CategoryTools filters={chosen} />
      <output>{useLocation().search}</output>
    </>
  )
}

const loader = () => null
const address = () => document.querySelector('output')?.textContent
const available = () => document.querySelector<HTMLElement>('[role=switch]')
const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
const tables = () => document.querySelector<HTMLElement>('nav li:last-child a')
const field = () => document.querySelector<HTMLInputElement>('[name=search]') as HTMLInputElement

function type(text: string): void {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

/** Until the router is done. React draws in a task of its own, and none can begin meanwhile. */
async function untilTheAddressHasCome(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) await null
}

const SUBCATEGORIES: Category[] = ['Three-seaters', 'Two-seaters'].map((name, index) => ({
  ...SOFAS,
  ...{ id: 11 + index, parentId: 1, position: 1, name },
}))

it('CAT-07 CAT-08 CAT-09 CAT-10 on a phone all of it is one row that is swiped; the search opens from its sign', async () => {
  const filters = readCategoryFilters(new URLSearchParams('id=1'))
  await renderPage(
    <div className="page">
      <CategoryTools filters={filters} subcategories={SUBCATEGORIES} />
    </div>,
    { width: 360, locale: 'ru' },
  )
  await expect.element(page.getByRole('switch')).toBeVisible()
  const controls = () => [...document.querySelectorAll<HTMLElement>('input[type=search], a')]
  expect(controls()).toHaveLength(7)
  const middles = controls().map((control) => {
    const { top, bottom } = control.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(new Set(middles).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBe(360)

  expect(field().offsetWidth).toBe(44)
  await page.getByRole('searchbox').click()
  await expect.poll(() => field().offsetWidth).toBeGreaterThan(200)
  type('дуб')
  field().blur()
  await expect.poll(() => field().offsetWidth).toBeGreaterThan(200)
  type('')
  await expect.poll(() => field().offsetWidth).toBe(44)
})

it.each([768, 1024, 1440])(
  'CAT-08 CAT-09 CAT-10 at %i every control says in words what it does',
  async (width) => {
    const filters = readCategoryFilters(new URLSearchParams('id=1'))
    await renderPage(<CategoryTools filters={filters} subcategories={SUBCATEGORIES} />, {
      width,
      locale: 'ru',
    })
    await expect.element(page.getByRole('switch')).toBeVisible()
    const words = [...document.querySelectorAll('a')].map((link) => link.textContent.trim())
    expect(words).toEqual(['Только в наличии', 'Дешевле', 'Дороже', 'Все', 'Three-seaters', 'Two-seaters'])
    const { placeholder, clientWidth } = field()
    expect(placeholder).toBe('Искать в этой категории')
    const font = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    font.font = getComputedStyle(field()).font
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field())
    const room = clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    expect(font.measureText(placeholder).width).toBeLessThan(room)
  },
)

describe('between a choice and its page', () => {
  beforeEach(async () => {
    await renderPage(null, {
      at: '/category-products?id=1',
      routes: [{ id: 'goods', path: '/category-products', loader, Component: Goods }],
      loaderData: { goods: null },
    })
    await expect.element(page.getByRole('switch')).toBeVisible()
  })

  it.each([
    ['before the address has come', async () => undefined],
    ['when only the address has come', untilTheAddressHasCome],
  ])('CAT-09 CAT-10 what is pressed adds up, %s', async (_, moment) => {
    available()?.click()
    await moment()
    // not drawn yet
    expect(available()?.getAttribute('aria-checked')).toBe('false')
    press('Cheapest first')
    await moment()
    expect(available()?.getAttribute('aria-checked')).toBe('false')
    tables()?.click()
    await expect.poll(address).toBe('?id=2&sort=asc&available=1')
  })

  it('CAT-08 a search takes along what was pressed a moment ago', async () => {
    available()?.click()
    await untilTheAddressHasCome()
    type('oak')
    field().form?.requestSubmit()
    await expect.poll(address).toBe('?id=1&search=oak&available=1')
  })

  it('CAT-08 the field keeps what is typed, also when that is nothing; it follows Back when nothing is', async () => {
    type('oak')
    field().form?.requestSubmit()
    await untilTheAddressHasCome()
    type('')
    await expect.poll(address).toBe('?id=1&search=oak')
    expect(field().value).toBe('')
    type('ash')
    field().form?.requestSubmit()
    await expect.poll(address).toBe('?id=1&search=ash')
    press('Clear')
    await expect.poll(address).toBe('?id=1')
    expect(field().value).toBe('')
  })
})
