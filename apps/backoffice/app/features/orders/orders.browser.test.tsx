import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { useLoaderData, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MeProvider } from '#app/lib/me.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someRow } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { loadOrders, type OrderList, type OrdersFound } from './load-orders.ts'
import { OrdersScreen } from './orders-screen.tsx'

const COUNTS = { to_call: 12, call_later: 0, confirmed: 999, to_pack: 1000, on_the_way: 3 }
const ROWS = [
  someRow(),
  someRow({ id: 100124, name: '', phone: '', address: '', status: 'cancelled' }),
  someRow({
    ...{
      id: 9_007_199_254_740_991,
      name: 'x'.repeat(80),
      phone: '+123456789012345',
      address: 'y'.repeat(200),
    },
    ...{ status: 'out_for_delivery', amountTenge: 99_999_999_999, pieces: 1000 },
  }),
]
const listOf = (more: Partial<OrderList> = {}): OrderList => ({
  rows: ROWS,
  next: null,
  previous: null,
  ...more,
})
const foundOf = (more: Partial<OrdersFound> = {}): OrdersFound => ({
  ...{ asked: { view: 'to_call' }, list: listOf(), counts: COUNTS },
  ...more,
})
const screen = (found: OrdersFound, role: StaffRole = 'operator') => (
  <MeProvider value={someMe({ role })}>
    <main className="page">
      <OrdersScreen found={found} />
    </main>
  </MeProvider>
)

const STATES: Record<string, OrdersFound> = {
  'a pile': foundOf({ list: listOf({ next: '1-2', previous: '3-4' }) }),
  'what was found': foundOf({ asked: { view: 'all', q: '5566' } }),
  'calls for later': foundOf({ asked: { view: 'call_later', from: '2026-11-01' } }),
  'an empty pile': foundOf({ list: listOf({ rows: [] }) }),
  'an outage': foundOf({ list: undefined, counts: undefined }),
}
const views = Object.entries(STATES).flatMap(([name, found]) =>
  [360, 768, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, found, width, locale }))),
)

function AnOrder() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back to the list
    </button>
  )
}

/** The screen at its address, with its loader and an order to go to. */
const routes = [
  {
    path: '/orders',
    HydrateFallback: () => null,
    loader: ({ request }: { request: Request }) => loadOrders(request),
    Component: () => screen(useLoaderData<OrdersFound>()),
  },
  { path: '/orders/:id', Component: AnOrder },
]
const routesOfWarehouse = [
  { ...routes[0], Component: () => screen(useLoaderData<OrdersFound>(), 'warehouse') },
]
const open = (at: string) => renderOffice(null, { at, routes })
const link = (name: string | RegExp) => page.getByRole('link', { name })
/** Gives the list, and keeps what it was asked for. */
const answerWith =
  (list: OrderList, seen: string[] = []) =>
  ({ name }: { name: string }, search: string) => {
    if (name !== 'GET /orders') return { body: COUNTS }
    seen.push(search)
    return { body: list }
  }
const rowsShown = () => [...document.querySelectorAll('[data-order]')].map((row) => row.textContent)

describe('the list of orders', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    await renderOffice(screen(view.found), view)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(view.width)
    // what is cut off at the edge of its frame is wider than the screen too
    const cut = [...document.querySelectorAll('[aria-busy], form')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    )
    expect(cut).toEqual([])
  })

  it('is a table from 768, and cards below', async () => {
    await renderOffice(screen(foundOf()), { width: 768 })
    const row = page.getByRole('row').nth(1)
    await expect.element(row).toBeVisible()
    const top = (at: number) => row.element().children[at]?.getBoundingClientRect().top
    expect(top(0)).toBe(top(4))
    await page.viewport(360, 800)
    await expect.poll(() => (top(4) ?? 0) > (top(0) ?? 0)).toBe(true)
  })

  it('says when, who, where to call, what it costs', async () => {
    await renderOffice(screen(foundOf()))
    const row = page.getByRole('row').nth(1)
    await expect.element(row).toBeVisible()
    const cells = [
      '17 November 2026, 14:05',
      'Aýgözel Annaberdiýewa',
      someRow().address,
      '3',
      '12 345,5 TMT',
      'Pending',
    ]
    for (const name of cells) await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: '+993 65 12 34 56' }))
      .toHaveAttribute('href', 'tel:+99365123456')
  })

  it('of calls for later says when to call', async () => {
    await renderOffice(screen(foundOf({ asked: { view: 'call_later' } })))
    await expect.element(page.getByRole('columnheader', { name: 'Call after' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '18 November 2026, 10:00' }).first()).toBeVisible()
  })

  it('DESK-01 open piles carry their counts, up to 999+; closed ones none', async () => {
    await renderOffice(screen(foundOf()))
    const tabs = [
      ...page.getByRole('navigation', { name: 'Orders by state' }).element().querySelectorAll('a'),
    ]
    expect(tabs.map((tab) => [...tab.childNodes].map(({ textContent }) => textContent).join(' '))).toEqual([
      ...['To call 12', 'Call later 0', 'Confirmed 999', 'To pack 999+', 'On the way 3'],
      ...['Delivered', 'Cancelled', 'All'],
    ])
    await expect.element(link('To call 12')).toHaveAttribute('aria-current', 'true')
  })

  it('of who packs has no piles of calls, and begins with the first of theirs', async () => {
    const seen: string[] = []
    standInApi(answerWith(listOf(), seen))
    await renderOffice(null, { at: '/orders', routes: routesOfWarehouse })
    await expect.element(link('Confirmed 999')).toHaveAttribute('aria-current', 'true')
    await expect.element(link(/^To call/)).not.toBeInTheDocument()
    expect(seen.at(-1)).toBe('?view=confirmed')
  })

  it.each([
    [{ view: 'to_call' }, 'Nobody has to be called now.'],
    [{ view: 'delivered' }, 'There are no orders here.'],
    [{ view: 'delivered', from: '2026-11-01' }, 'There are no orders on these days.'],
    [{ view: 'delivered', q: '5566' }, 'No results found. Check the number, the phone or the name.'],
  ] as const)('without rows says why: %o', async (asked, words) => {
    await renderOffice(screen(foundOf({ asked, list: listOf({ rows: [] }) })))
    await expect.element(page.getByRole('status')).toHaveTextContent(words)
  })

  it.each([
    ['confirmed', ['Newer', 'Older']],
    // who waits longest stands first
    ['to_call', ['Older', 'Newer']],
  ] as const)(
    'DESK-01 pages of %s are gone through by cursor, and keep pile and days',
    async (view, names) => {
      const asked = { view, from: '2026-11-01' }
      await renderOffice(screen(foundOf({ asked, list: listOf({ next: '1-2', previous: '3-4' }) })))
      const pages = [...page.getByRole('navigation', { name: 'Pages' }).element().querySelectorAll('a')]
      expect(pages.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
        [names[0], `/orders?view=${view}&from=2026-11-01&before=3-4`],
        [names[1], `/orders?view=${view}&from=2026-11-01&after=1-2`],
      ])
    },
  )
})

describe('the list at its address', () => {
  it('asks for what the address says, and what is typed goes there', async () => {
    const seen: string[] = []
    standInApi(answerWith(listOf(), seen))
    await open('/orders?view=delivered&from=2026-11-01&to=2026-11-17&after=5-6')
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-01')
    await page.getByRole('searchbox').fill('5566')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect.element(page.getByText('Found in all orders: “5566”')).toBeVisible()
    await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
    await link('All').click()
    await expect.element(link('All')).toHaveAttribute('aria-current', 'true')
    await page.getByLabelText('To', { exact: true }).fill('2026-11-02')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(link('All days')).toBeVisible()
    expect(seen).toEqual([
      '?view=delivered&from=2026-11-01&to=2026-11-17&after=5-6',
      '?view=delivered&q=5566',
      '?view=all',
      '?view=all&to=2026-11-02',
    ])
  })

  it('keeps its rows during an outage, says so, and goes on afterwards', async () => {
    let isOut = false
    const other = listOf({ rows: [someRow({ id: 200 })] })
    let list = listOf({ rows: [someRow({ id: 100 })] })
    standInApi(({ name }) => {
      if (isOut) return refusal(503, 'unavailable', 'Not now.')
      return { body: name === 'GET /orders' ? list : COUNTS }
    })
    await open('/orders?view=to_call')
    await expect.poll(rowsShown).toEqual(['100'])
    isOut = true
    await link(/^Delivered/).click()
    await expect
      .element(page.getByRole('alert').getByText(/The list below is as it was before\./))
      .toBeVisible()
    expect(rowsShown()).toEqual(['100'])
    isOut = false
    list = other
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(rowsShown).toEqual(['200'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps its rows while others are on their way', async () => {
    const gate = Promise.withResolvers<void>()
    standInApi(async (call, search) => {
      const isOther = search.includes('delivered')
      if (isOther) await gate.promise
      return answerWith(listOf({ rows: [someRow({ id: isOther ? 200 : 100 })] }))(call, search)
    })
    await open('/orders?view=to_call')
    await expect.poll(rowsShown).toEqual(['100'])
    await link(/^Delivered/).click()
    await expect.poll(() => document.querySelector('[aria-busy=true]')?.textContent).toContain('100')
    gate.resolve()
    await expect.poll(rowsShown).toEqual(['200'])
  })

  it('is opened, row by row, by keyboard alone, and Back has the focus on the row', async () => {
    standInApi(answerWith(listOf()))
    await open('/orders?view=to_call')
    await expect.element(link('100124')).toBeVisible()
    link('100123').element().focus()
    // the phone of the first row is between
    await userEvent.keyboard('{Tab}{Tab}')
    expect(document.activeElement?.textContent).toBe('100124')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('100124')
  })
})
