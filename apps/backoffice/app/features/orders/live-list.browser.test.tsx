import { LOCALES } from '@oyum/shop-rules/locales'
import { useLoaderData } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { tellLive } from '#app/lib/events/live-events.ts'
import { MeProvider } from '#app/lib/me.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someRow } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { loadOrders, type OrderRow, type OrdersFound } from './load-orders.ts'
import { OrdersScreen } from './orders-screen.tsx'

const COUNTS = { to_call: 3, call_later: 0, confirmed: 0, to_pack: 0, on_the_way: 0 }
const FIRST = [100_123, 100_124, 100_125].map((id) => someRow({ id }))
const routes = [
  {
    path: '/orders',
    HydrateFallback: () => null,
    loader: ({ request }: { request: Request }) => loadOrders(request),
    Component: () => (
      <MeProvider value={someMe({ role: 'operator' })}>
        <main className="page">
          <OrdersScreen found={useLoaderData<OrdersFound>()} />
        </main>
      </MeProvider>
    ),
  },
]

/** The list with a server whose rows can be others. */
async function open(options: Parameters<typeof renderOffice>[1] = {}) {
  const server = { rows: FIRST as OrderRow[], isDown: false, lists: 0 }
  standInApi(({ name }) => {
    if (server.isDown) return refusal(502, 'unavailable', 'Down')
    if (name === 'GET /views') return { body: { rows: [] } }
    if (name !== 'GET /orders') return { body: { ...COUNTS, to_call: server.rows.length } }
    server.lists++
    return { body: { rows: server.rows, next: null, previous: null } }
  })
  await renderOffice(null, { ...options, at: '/orders?view=to_call', routes })
  await expect.element(page.getByRole('link', { name: '100123' })).toBeVisible()
  return server
}
const links = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const places = () => links().map((link) => [link.textContent, link.getBoundingClientRect().top])
const CHANGE = { type: 'change', kind: 'order', id: 1, version: 1 } as const

describe('a list that follows what happens', () => {
  it.each([360, 1440])(
    'DESK-23 at %i no row moves: new ones wait behind a bar, changed ones change where they are',
    async (width) => {
      const server = await open({ width })
      links()[1]?.focus()
      const before = places()
      server.rows = [
        ...[100_128, 100_127, 100_126].map((id) => someRow({ id })),
        someRow({ id: 100_125, name: 'Täze at' }),
        FIRST[0] as OrderRow,
      ]
      tellLive(CHANGE)
      await expect.element(page.getByRole('button', { name: '3 new orders, show' })).toBeVisible()
      await expect.element(page.getByText(/Täze at/)).toBeVisible()
      await expect.element(page.getByText('No longer here')).toBeVisible()
      expect(places()).toEqual(before)
      expect(document.activeElement).toBe(links()[1])
      await expectSound(width)
      await page.getByRole('button', { name: '3 new orders, show' }).click()
      await expect
        .poll(() => links().map((link) => link.textContent))
        .toEqual([...['100128', '100127', '100126', '100125', '100123']])
      await expect.element(page.getByRole('button', { name: /new order/ })).not.toBeInTheDocument()
    },
  )

  it('DESK-23 a row above that grows pushes nothing away from under the focus or the pointer', async () => {
    const server = await open({ width: 360 })
    links()[2]?.focus()
    const top = () => links()[2]?.getBoundingClientRect().top
    const before = top()
    server.rows = [someRow({ id: 100_123, address: 'Köçe '.repeat(60) }), ...FIRST.slice(1)]
    tellLive(CHANGE)
    await expect.poll(() => links()[0]?.closest('tr')?.textContent).toContain('Köçe Köçe')
    expect(top()).toBe(before)
    expect(window.scrollY).toBeGreaterThan(0)
  })

  it('many changes at once are one question; counts follow', async () => {
    const server = await open()
    server.rows = FIRST.slice(1)
    for (let n = 0; n < 50; n++) tellLive(CHANGE)
    await expect.element(page.getByRole('link', { name: 'To call 2' })).toBeVisible()
    expect(server.lists).toBe(2)
  })

  it('DESK-21 after an outage it is right again, without a message about what was missed', async () => {
    const server = await open()
    server.isDown = true
    tellLive(CHANGE)
    await expect.element(page.getByRole('link', { name: '100125' })).toBeVisible()
    server.isDown = false
    server.rows = [someRow({ id: 100_130 }), ...FIRST]
    tellLive({ type: 'reset' })
    await expect.element(page.getByRole('button', { name: '1 new order, show' })).toBeVisible()
  })

  it.each(LOCALES)('counts new orders in %s by its plural forms', async (locale) => {
    const server = await open({ locale })
    const words = { tk: 'täze sargyt', ru: 'новых заказа', en: 'new orders' }
    server.rows = [...FIRST, someRow({ id: 2 }), someRow({ id: 3 })]
    tellLive({ type: 'reset' })
    await expect.element(page.getByRole('button', { name: new RegExp(`^2 ${words[locale]}`) })).toBeVisible()
  })
})
