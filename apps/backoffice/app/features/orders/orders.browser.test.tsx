import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import {
  Outlet,
  useLoaderData,
  useNavigate,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MeProvider } from '#app/lib/me.ts'
import { useShortcutKeys } from '#app/lib/shortcuts/use-shortcuts.ts'
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
  lookedTo: null,
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
  'what a filter lets pass': foundOf({
    asked: { view: 'all', from: '2026-11-01', payment: 'cash_on_delivery', amountFrom: 125_050, by: 7 },
    list: listOf({ rows: [], next: '1-2', lookedTo: '2026-05-03T09:00:00.000Z' }),
  }),
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
/** With what stands around every screen: the scroll of each place, and who listens for keys. */
function Frame() {
  useShortcutKeys()
  // what <ScrollRestoration> of the root does, without the script that it writes into index.html
  useScrollRestoration()
  return <Outlet />
}
const framed = [{ path: '/', Component: Frame, children: routes }]
const open = (at: string) => renderOffice(null, { at, routes })
const link = (name: string | RegExp) => page.getByRole('link', { name })
/** Gives the list, and keeps what it was asked for. */
const answerWith =
  (list: OrderList, seen: string[] = []) =>
  ({ name }: { name: string }, search: string) => {
    if (name === 'GET /views') return { body: { rows: [] } }
    if (name !== 'GET /orders') return { body: COUNTS }
    seen.push(search)
    return { body: list }
  }
const rowsShown = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent)

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
    const top = (cell: string) => row.element().querySelector(cell)?.getBoundingClientRect().top ?? 0
    const isBelow = () => top('td:last-child') > top('th')
    expect(isBelow()).toBe(false)
    await page.viewport(360, 800)
    await expect.poll(isBelow).toBe(true)
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
    await page.getByText('Days and filters').click()
    await page.getByLabelText('To', { exact: true }).fill('2026-11-02')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect.element(link('Remove filter: To 2 November')).toBeVisible()
    expect(seen).toEqual([
      '?view=delivered&from=2026-11-01&to=2026-11-17&after=5-6',
      '?view=delivered&q=5566',
      '?view=all',
      '?view=all&to=2026-11-02',
    ])
  })

  it('is filtered, says by what, and each filter is taken back', async () => {
    const seen: string[] = []
    standInApi(answerWith(listOf(), seen))
    await open('/orders?view=delivered')
    await page.getByText('Days and filters').click()
    await page.getByLabelText('Payment method', { exact: true }).selectOptions('Cash on delivery')
    await page.getByLabelText('Amount from').fill('1 250,5')
    await page.getByLabelText('Handled by').selectOptions('Me')
    await page.getByRole('button', { name: 'Show' }).click()
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await expect
      .poll(() =>
        chosen
          .getByRole('link')
          .elements()
          .map((one) => one.textContent?.replace(/\s/g, ' ')),
      )
      .toEqual([
        'Remove filter:Cash on delivery',
        'Remove filter:Amount from 1 250,5 TMT',
        'Remove filter:Handled by: Me',
        'Remove all',
      ])
    await chosen.getByRole('link', { name: 'Remove filter: Cash on delivery' }).click()
    await expect.element(chosen).not.toHaveTextContent('Cash')
    await chosen.getByRole('link', { name: 'Remove all' }).click()
    await expect.element(chosen).not.toBeInTheDocument()
    expect(seen).toEqual([
      '?view=delivered',
      '?view=delivered&payment=cash_on_delivery&amountFrom=125050&by=1',
      '?view=delivered&amountFrom=125050&by=1',
      '?view=delivered',
    ])
  })

  it('OPEN-155 filtered says how far was looked, and goes on from there', async () => {
    const asked = { view: 'delivered', amountFrom: 125_050 } as const
    const list = listOf({ rows: [], next: '1-2', lookedTo: '2026-05-03T09:00:00.000Z' })
    await renderOffice(screen(foundOf({ asked, list })))
    await expect.element(page.getByText('None of the orders looked through matches.')).toBeVisible()
    await expect.element(page.getByText(/up to 3 May 2026, 14:00/)).toBeVisible()
    await expect
      .element(link('Look further'))
      .toHaveAttribute('href', '/orders?view=delivered&after=1-2&amountFrom=1250.5')
  })

  it('keeps its rows during an outage, says so, and goes on afterwards', async () => {
    let isOut = false
    const other = listOf({ rows: [someRow({ id: 200 })] })
    let list = listOf({ rows: [someRow({ id: 100 })] })
    standInApi(({ name }) => {
      if (isOut) return refusal(503, 'unavailable', 'Not now.')
      return answerWith(list)({ name }, '')
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

  it('OFFICE-06 Back from an order brings back list, filters, scroll and focused row', async () => {
    const many = Array.from({ length: 50 }, (_, place) => someRow({ id: 100_200 + place }))
    const seen: string[] = []
    standInApi(answerWith(listOf({ rows: many, previous: '3-4' }), seen))
    await renderOffice(null, { at: '/orders?view=delivered&from=2026-11-01&after=5-6', routes: framed })
    await expect.element(link('100200')).toBeVisible()
    link('100240').element().scrollIntoView({ block: 'center' })
    const before = scrollY
    expect(before).toBeGreaterThan(500)
    await link('100240').click()
    await expect.element(page.getByRole('button', { name: 'Back to the list' })).toBeVisible()
    expect(scrollY).toBe(0)
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('100240')
    await expect.poll(() => scrollY).toBe(before)
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-01')
    expect(rowsShown()).toHaveLength(50)
    expect(new Set(seen)).toEqual(new Set(['?view=delivered&from=2026-11-01&after=5-6']))
  })

  it('OFFICE-09 is gone through with J, K and the arrows of any layout; / goes to the search', async () => {
    standInApi(answerWith(listOf()))
    await renderOffice(null, { at: '/orders?view=to_call', routes: framed })
    await expect.element(link('100124')).toBeVisible()
    const press = (code: string, key: string) => {
      const how = { code, key, bubbles: true, cancelable: true }
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', how))
      return document.activeElement?.textContent
    }
    expect(press('KeyJ', 'о')).toBe('100123')
    expect(press('ArrowDown', 'ArrowDown')).toBe('100124')
    expect(press('KeyK', 'л')).toBe('100123')
    expect(press('ArrowUp', 'ArrowUp')).toBe('100123')
    press('Slash', '.')
    expect(document.activeElement).toBe(page.getByRole('searchbox').element())
    // in the field it is a letter like others
    press('KeyJ', 'о')
    expect(document.activeElement).toBe(page.getByRole('searchbox').element())
  })

  it('is saved by name, opened by it, and forgotten', async () => {
    let rows: { id: number; screen: string; name: string; query: string }[] = []
    const calls = standInApi((call, search) => {
      if (call.name === 'GET /views') return { body: { rows } }
      if (call.name === 'PUT /views')
        rows = [{ id: 5, ...(call.body as { screen: string; name: string; query: string }) }]
      if (call.name.startsWith('DELETE')) rows = []
      return call.name.includes('views') ? { body: { id: 5 } } : answerWith(listOf())(call, search)
    })
    await open('/orders?view=delivered&from=2026-11-01&after=5-6')
    await page.getByRole('button', { name: 'Save this list' }).click()
    await page.getByLabelText('Name of the list').fill('November ')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.element(link('November')).toHaveAttribute('aria-current', 'true')
    await link('All').click()
    await expect.element(page.getByRole('button', { name: 'Save this list' })).toBeVisible()
    await link('November').click()
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-01')
    await page.getByRole('button', { name: 'Remove this list' }).click()
    await expect.element(link('November')).not.toBeInTheDocument()
    expect(calls.filter(({ name }) => /^(PUT|DELETE)/.test(name))).toEqual([
      {
        name: 'PUT /views',
        body: { screen: 'orders', name: 'November', query: 'view=delivered&from=2026-11-01' },
      },
      { name: 'DELETE /views/5', body: undefined },
    ])
  })

  it('of what was looked for is not saved: it is often a person', async () => {
    await renderOffice(screen(foundOf({ asked: { view: 'all', q: '5566' } })))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save this list' })).not.toBeInTheDocument()
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
