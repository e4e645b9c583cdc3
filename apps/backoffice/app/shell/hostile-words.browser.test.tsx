import { xssVectors } from '@oyum/testing/xss-vectors'
import { addToast, toasts } from '@oyum/ui/state/toast.ts'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx'
import { expectHarmless, foreignElements } from '#app/testing/hostile.ts'
import { pressKey } from '#app/testing/press-key.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someHappening, someOrder, someRow } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { Inside } from './inside.tsx'

// What somebody else wrote is shown as text wherever staff meet it: the corpus of `npm run drill:xss`, and what would run as an
// address alone.
const VECTORS = [
  ...xssVectors,
  'javascript:pwned()',
  'JaVaScRiPt:pwned()//65123456',
  '"><img src=x onerror=pwned()>',
]
const ALL = VECTORS.map((vector, place) => ({ vector, id: 100_000 + place }))
const dialog = page.getByRole('dialog')
const shown = () => document.body.textContent
const missing = () => VECTORS.filter((vector) => !shown().includes(vector))
const me = someMe()

const show = (screen: ReactNode) => renderOffice(<Inside me={me}>{screen}</Inside>, { me })
const hostileOrder = (vector: string) =>
  someOrder({
    ...{ address: vector, phone: vector, note: vector },
    claim: { by: { id: 9, name: vector }, until: '2026-11-17T09:20:00.000Z' },
    lines: someOrder().lines.map((line) => ({ ...line, name: vector, variationLabel: vector })),
    person: {
      ...{ id: 7, name: vector, phone: vector, locale: 'tk', since: '2025-09-05T00:00:00.000Z' },
      ...{ orders: 1, cancelled: 0, refused: 0 },
    },
    flags: [{ kind: 'other_phone', accountPhone: vector }],
  })
const hostileTimeline = (vector: string) => [
  someHappening({ note: vector, actor: vector }),
  someHappening({ kind: 'event', word: vector }),
]

beforeEach(() => localStorage.clear())
afterEach(() => toasts.set([]))

it('is seen where words do become elements', () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = '<p onclick="pwned()">x</p><a href=" javascript:pwned()">x</a><math></math>'
  expect(foreignElements()).toHaveLength(3)
  place.remove()
  expectHarmless()
})

describe('what a customer wrote', () => {
  it('is text in the list: name, address and phone', async () => {
    standInApi(() => ({ body: { rows: [] } }))
    const rows = ALL.map(({ vector, id }) =>
      someRow({ id, name: vector, address: vector, claimedBy: vector }),
    )
    const phones = ALL.map(({ vector, id }) => someRow({ id: id + 1000, phone: vector }))
    await show(
      <OrdersScreen
        found={{
          asked: { view: 'all' },
          list: { rows: [...rows, ...phones], next: null, previous: null, lookedTo: null },
          counts: undefined,
        }}
      />,
    )
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(missing()).toEqual([])
    expectHarmless()
  })

  it.each(VECTORS)(
    'is text on the page of an order, which is what is printed (vector %#)',
    async (vector) => {
      standInApi(() => ({ body: { rows: [] } }))
      await show(<OrderScreen order={hostileOrder(vector)} timeline={hostileTimeline(vector)} />)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(shown().split(vector).length - 1).toBeGreaterThan(8)
      expectHarmless()
    },
  )

  it('is text in the dialogs of an order, and in what was refused', async () => {
    const words = VECTORS.join(' ')
    standInApi(({ name }) => {
      if (name.startsWith('PUT')) return refusal(409, 'version', words)
      return {
        body: { rows: [], before: words, ready: [{ name: 'not_reached', text: words }], leftToday: 3 },
      }
    })
    await show(<OrderScreen order={hostileOrder(words)} timeline={[]} />)
    const leave = async () => {
      expectHarmless()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await page.getByRole('button', { name: 'Take it over' }).click()
    await expect.poll(() => dialog.query()?.textContent).toContain(words)
    await leave()
    await page.getByRole('button', { name: 'Send an SMS' }).click()
    await expect.poll(() => dialog.query()?.textContent).toContain(words)
    await leave()
    await page
      .getByRole('region', { name: 'Delivery and payment' })
      .getByRole('button', { name: 'Change the delivery' })
      .click()
    await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(words)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => dialog.getByRole('alert').query()?.textContent).toBe(words)
    await leave()
  })

  it('is text in the palette', async () => {
    standInApi(({ name }) => ({
      body:
        name === 'GET /find'
          ? {
              orders: ALL.map(({ vector, id }) => ({
                ...{
                  id,
                  placedAt: '2026-11-17T09:05:00.000Z',
                  status: 'pending',
                  name: vector,
                  phone: vector,
                },
              })),
              products: ALL.map(({ vector, id }) => ({
                ...{ id, name: vector, unitTenge: 100, stock: 1, url: 'https://oyum.example/' },
              })),
              people: ALL.map(({ vector, id }) => ({ id, name: vector, login: vector, role: 'editor' })),
            }
          : { rows: [] },
    }))
    await show(<h1>a screen</h1>)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    pressKey('KeyK', { ctrlKey: true })
    await dialog.getByRole('combobox').fill('<script>pwned()</script>')
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(3 * ALL.length)
    expect(missing()).toEqual([])
    expectHarmless()
  })

  it('is text in a toast', async () => {
    standInApi(() => ({ body: { rows: [] } }))
    await show(<h1>a screen</h1>)
    for (const vector of VECTORS)
      addToast({ kind: 'info', text: vector, isKept: true, action: { label: vector, run: () => undefined } })
    await expect.poll(missing).toEqual([])
    expectHarmless()
  })
})

it.each(VECTORS)('what somebody looks for, and the name of a list, is text (vector %#)', async (vector) => {
  standInApi(({ name }) => ({
    body: { rows: name === 'GET /views' ? [{ id: 1, screen: 'orders', name: vector, query: '' }] : [] },
  }))
  const list = { rows: [], next: null, previous: null, lookedTo: null }
  await show(<OrdersScreen found={{ asked: { view: 'all', q: vector }, list, counts: undefined }} />)
  await expect.poll(() => shown().includes(`Found in all orders: “${vector}”`)).toBe(true)
  await expect.poll(() => shown().split(vector).length - 1).toBe(2)
  // a field of one line has no line breaks
  await expect.element(page.getByRole('searchbox')).toHaveValue(vector.replaceAll('\n', ''))
  expectHarmless()
})
