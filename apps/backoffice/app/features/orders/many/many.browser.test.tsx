import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadOrders, type OrderRow, type OrdersFound } from '#app/features/orders/load-orders.ts'
import { OrderPerson } from '#app/features/orders/order-person.tsx'
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx'
import { MeProvider } from '#app/lib/me.ts'
import { useShortcutKeys } from '#app/lib/shortcuts/use-shortcuts.ts'
import { unsaved } from '#app/lib/unsaved.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { pressKey } from '#app/testing/press-key.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someOrder, someRow } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { CancelPanel } from './cancel-panel.tsx'
import { cancelWork } from './cancel-work.ts'

const COUNTS = { to_call: 3, call_later: 0, confirmed: 0, to_pack: 0, on_the_way: 0 }
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth)
const rowsOf = (ids: readonly number[]) => ids.map((id) => someRow({ id }))

const IN_ALL_STATES = (['pending', 'confirmed', 'processing', 'out_for_delivery'] as const).map(
  (status, nth) => someRow({ id: nth + 1, status }),
)

function Screen({ of: role }: { of: StaffRole }) {
  useShortcutKeys()
  return (
    <MeProvider value={someMe({ role })}>
      <main className="page">
        <OrdersScreen found={useLoaderData<OrdersFound>()} />
      </main>
    </MeProvider>
  )
}
/** The screen at its address. */
const routesOf = (Component: () => ReactNode) => [
  {
    path: '/orders',
    HydrateFallback: Nothing,
    loader: ({ request }: { request: Request }) => loadOrders(request),
    Component,
  },
]
const Nothing = () => null
const SCREENS = {
  operator: () => <Screen of="operator" />,
  manager: () => <Screen of="manager" />,
  warehouse: () => <Screen of="warehouse" />,
}
interface Sent {
  ids?: number[]
  customerId?: number
  reason: string
}
type Answers = (body: Sent, nth: number) => { status?: number; body?: unknown } | Promise<{ body?: unknown }>
const allCancelled: Answers = ({ ids = [] }) => ({
  body: { rows: ids.map((id) => ({ id, result: 'cancelled' })), hasMore: false },
})

interface Opened {
  pages?: OrderRow[][]
  role?: keyof typeof SCREENS
  answers?: Answers
  width?: number
  locale?: (typeof LOCALES)[number]
  at?: string
}
/** The list with its pages, and a server that cancels. */
async function open({ pages = [rowsOf([1, 2, 3])], answers = allCancelled, ...more }: Opened = {}) {
  const { role = 'operator', at = '/orders?view=to_call', ...options } = more
  let nth = 0
  const calls = standInApi(({ name, body }, search) => {
    if (name === 'POST /orders/cancel-many') return answers(body as Sent, nth++)
    if (name === 'GET /views' || name === 'GET /staff') return { body: { rows: [] } }
    if (name !== 'GET /orders') return { body: COUNTS }
    const place = Number(/after=1-(\d+)/.exec(search)?.[1] ?? 0)
    const next = place + 1 < pages.length ? `1-${place + 1}` : null
    return { body: { rows: pages[place], next, previous: null, lookedTo: null } }
  })
  await renderOffice(null, { ...options, at, routes: routesOf(SCREENS[role]) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return {
    sent: () => calls.flatMap(({ name, body, key }) => (name.includes('cancel-many') ? [{ body, key }] : [])),
  }
}
const box = (id: number) => page.getByRole('checkbox', { name: `Select order ${id}`, exact: true })
const wholePage = page.getByRole('checkbox', { name: 'Select all on this page' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('tbody input:checked')].map(({ ariaLabel }) =>
    Number(ariaLabel?.replace(/\D/g, '')),
  )
const row = (id: number) => document.querySelector<HTMLElement>(`a[data-row="${id}"]`)
const answersShown = () =>
  [...page.getByRole('list', { name: 'Orders and what became of them' }).element().children].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(': '),
  )
/** Asks, gives a reason, and says yes. */
async function cancel(words: string) {
  await button(words).click()
  await page.getByLabelText('Reason').selectOptions('no_answer')
  await page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click()
}
/** A server that answers when it is told to. */
function gated() {
  const gate = Promise.withResolvers<void>()
  const answers: Answers = async (body, nth) => {
    if (nth === 0) await gate.promise
    return allCancelled(body, nth)
  }
  return { answers, open: gate.resolve }
}

afterEach(() => {
  cancelWork.close()
  document.documentElement.style.removeProperty('font-size')
})

describe('choosing orders', () => {
  it('DESK-18 by box, by range, by page, with X of any layout; Escape lets go', async () => {
    await open({ pages: [rowsOf([1, 2, 3, 4, 5])] })
    await box(2).click()
    expect(chosen()).toEqual([2])
    await userEvent.keyboard('{Shift>}')
    await box(4).click()
    await userEvent.keyboard('{/Shift}')
    expect(chosen()).toEqual([2, 3, 4])
    await expect.element(page.getByText('3 orders selected')).toBeVisible()
    expect(wholePage.element()).toHaveProperty('indeterminate', true)
    await wholePage.click()
    expect(chosen()).toEqual([1, 2, 3, 4, 5])
    await button('Clear').click()
    expect(chosen()).toEqual([])
    row(3)?.focus()
    pressKey('KeyX', { key: 'ч' })
    await expect.poll(chosen).toEqual([3])
    // from a box, too: nothing is typed into it
    box(3).element().focus()
    pressKey('KeyJ', { key: 'о' })
    expect(document.activeElement).toBe(row(4))
    pressKey('Escape', { key: 'Escape' })
    await expect.poll(chosen).toEqual([])
    pressKey('KeyA', { key: 'Ф', shiftKey: true })
    await expect.poll(chosen).toEqual([1, 2, 3, 4, 5])
  })

  it('DESK-23 moves no row', async () => {
    await open({ width: 360 })
    const top = () => row(2)?.getBoundingClientRect().top
    const before = top()
    await box(1).click()
    await expect.element(button('Cancel 1 order')).toBeVisible()
    expect(top()).toBe(before)
  })

  it('DESK-18 goes on over the pages of a list, and ends with it', async () => {
    await open({ pages: [rowsOf([1, 2]), rowsOf([3, 4])] })
    await wholePage.click()
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect.element(box(3)).toBeVisible()
    await box(3).click()
    await expect.element(page.getByText('3 orders selected')).toBeVisible()
    await expect.element(page.getByText('on other pages: 2')).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect.element(page.getByText('3 orders selected')).not.toBeInTheDocument()
  })

  it.each([
    ['operator', [1, 2]],
    ['manager', [1, 2, 3]],
  ] as const)('DESK-18 has no box for what a %s cannot cancel', async (role, ids) => {
    await open({ pages: [IN_ALL_STATES], role })
    await wholePage.click()
    expect(chosen()).toEqual(ids)
  })

  it('DESK-18 has none for who may not', async () => {
    await open({ pages: [IN_ALL_STATES], role: 'warehouse', at: '/orders?view=confirmed' })
    await expect.element(page.getByRole('link', { name: '4', exact: true })).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('cancelling those that are chosen', () => {
  it('DESK-18 asks for the reason, and tells of each order what became of it; the focus goes with it', async () => {
    const results = ['cancelled', 'order_state', 'not_found']
    const { sent } = await open({
      answers: ({ ids = [] }) => ({
        body: { rows: ids.map((id, nth) => ({ id, result: results[nth] })), hasMore: false },
      }),
    })
    await wholePage.click()
    await cancel('Cancel 3 orders')
    await expect.element(page.getByRole('heading', { name: 'Finished' })).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Finished')
    expect(sent()).toEqual([
      { body: { ids: [1, 2, 3], reason: 'no_answer' }, key: expect.stringMatching(/.{8,}/) },
    ])
    expect(answersShown()).toEqual([
      '2: Not cancelled: already being packed, on the way or closed',
      '3: Not cancelled: there is no such order',
      '1: Cancelled',
    ])
    await expect.element(page.getByText('3 orders selected')).not.toBeInTheDocument()
    await button('Close').click()
    await expect.element(page.getByRole('heading', { name: 'Finished' })).not.toBeInTheDocument()
    expect(document.activeElement).toBe(row(1))
  })

  it('DESK-18 leaves everything as it is when nobody says yes, and gives the focus back', async () => {
    const { sent } = await open()
    row(2)?.focus()
    pressKey('KeyX')
    await expect.element(button('Cancel 1 order')).toBeVisible()
    pressKey('KeyX', { shiftKey: true })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(document.activeElement).toBe(row(2))
    expect(chosen()).toEqual([2])
    expect(sent()).toEqual([])
  })

  it('DESK-18 goes batch by batch, is stopped in between, and goes on', async () => {
    const server = gated()
    const { sent } = await open({ pages: [rowsOf(idsFrom(1, 50)), rowsOf(idsFrom(51, 50))], ...server })
    await wholePage.click()
    await page.getByRole('link', { name: 'Newer' }).click()
    await expect.element(box(51)).toBeVisible()
    await wholePage.click()
    await cancel('Cancel 100 orders')
    const bar = page.getByRole('progressbar', { name: 'Cancelling orders' })
    await expect.element(bar).toHaveAttribute('max', '100')
    // who closes the window or logs out is asked first
    expect(unsaved.get()).toBe(1)
    await button('Stop').click()
    await expect.element(page.getByRole('heading', { name: 'Stopping' })).toBeVisible()
    server.open()
    await expect.element(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await expect.element(page.getByText('Still to do: 50')).toBeVisible()
    expect(document.activeElement?.textContent).toBe('Stopped')
    expect(sent()).toHaveLength(1)
    expect(answersShown()[0]).toBe('51: Not touched')
    await button('Continue').click()
    await expect.element(page.getByText('Cancelled: 100')).toBeVisible()
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
    expect(unsaved.get()).toBe(0)
  })

  it('DESK-18 a batch without an answer goes out again with its own key, and nothing after it before', async () => {
    const { sent } = await open({
      pages: [rowsOf(idsFrom(1, 60))],
      answers: (body, nth) => (nth === 0 ? refusal(503, 'unavailable', 'Not now.') : allCancelled(body, nth)),
    })
    await wholePage.click()
    await cancel('Cancel 60 orders')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now. Nothing is cancelled twice.')
    expect(sent()).toHaveLength(1)
    expect(answersShown()[0]).toBe('1: No answer yet')
    await button('Try again').click()
    await expect.element(page.getByText('Cancelled: 60')).toBeVisible()
    const [first, again, last] = sent()
    expect(again).toEqual(first)
    expect(last?.key).not.toBe(first?.key)
  })

  it('DESK-18 all open orders of a hoarder, until there are none', async () => {
    const calls = standInApi(({ body }) => {
      const isFirst = calls.length === 1
      expect(body).toEqual({ customerId: 7, reason: 'other' })
      return { body: { rows: [{ id: isFirst ? 1 : 2, result: 'cancelled' }], hasMore: isFirst } }
    })
    await renderOffice(
      <main className="page">
        <CancelPanel />
        <OrderPerson order={someOrder()} />
      </main>,
    )
    await expect
      .element(page.getByRole('link', { name: 'All orders of this phone' }))
      .toHaveAttribute('href', '/orders?view=all&q=65123456')
    await button('Cancel all open orders').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel all open orders' }).click()
    await expect.element(page.getByText('Cancelled: 2')).toBeVisible()
    expect(calls).toHaveLength(2)
    expect(calls[0]?.key).not.toBe(calls[1]?.key)
  })

  it('shows nobody else what came of it', async () => {
    standInApi(() => ({ body: { rows: [{ id: 1, result: 'cancelled' }], hasMore: false } }))
    await renderOffice(<CancelPanel />, { me: someMe({ id: 2 }) })
    cancelWork.begin({ by: 1, ids: [1], reason: 'other' })
    await expect.poll(() => cancelWork.get()?.state).toBe('done')
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
  })
})

const views = [360, 768, 1440].flatMap((width) =>
  LOCALES.flatMap((locale) => ['100%', '200%'].map((letters) => ({ width, locale, letters }))),
)
describe('OFFICE-11 at its sizes', () => {
  it.each(views)('the selection fits at $width in $locale with letters of $letters', async (view) => {
    document.documentElement.style.setProperty('font-size', view.letters)
    await open(view)
    document.querySelector<HTMLInputElement>('tbody input')?.click()
    await expect.poll(chosen).toHaveLength(1)
    await expectSound(view.width)
  })

  it.each(views)('progress and answers fit at $width in $locale with letters of $letters', async (view) => {
    document.documentElement.style.setProperty('font-size', view.letters)
    const server = gated()
    await open({ ...view, answers: server.answers })
    cancelWork.begin({ by: 1, ids: [1, 2, ...idsFrom(9_007_199_254_740_000, 50)], reason: 'other' })
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expectSound(view.width)
    cancelWork.stop()
    server.open()
    await expect.poll(() => document.querySelectorAll('section li').length).toBe(52)
    await expectSound(view.width)
  })
})
