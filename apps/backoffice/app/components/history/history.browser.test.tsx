import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { History } from './history.tsx'
import type { HistoryRow } from './history-words.ts'

const row = (id: number, more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ id, at: '2026-11-17T09:05:00.000Z', actor: 'staff 3', name: 'Merdan Öwezow' },
  ...{ call: 'PUT /orders/:id/delivery', action: 'change', changes: [] },
  ...more,
})
const CHANGES = [
  { field: 'status', before: 'pending', after: 'confirmed' },
  { field: 'amountTenge', before: 20_000, after: 15_050 },
  { field: 'address', before: null, after: 'y'.repeat(200) },
  { field: 'promisedDay', before: null, after: '2026-11-19' },
  { field: 'lines', before: [1, 2], after: [1] },
  { field: 'unheardOf', before: false, after: '<b>x</b>' },
]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = (options: Parameters<typeof renderOffice>[1] = {}, version = 1) =>
  renderOffice(
    <main className="page">
      <h1>Order</h1>
      <History entity="order" id={7} version={version} />
    </main>,
    options,
  )
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

describe('the history of a thing', () => {
  it('STAFF-15 says who, when and what, each field before and after, and goes on page by page', async () => {
    const seen: string[] = []
    standInApi(({ name }, search) => {
      seen.push(name + search)
      const isFirst = search === ''
      const rows = isFirst
        ? [row(2, { action: 'confirm', changes: CHANGES })]
        : [row(1, { action: 'create', actor: 'nobody', name: null })]
      return { body: { rows, next: isFirst ? 'abc' : null } }
    })
    await open()
    expect(seen).toEqual([])
    await button('Show the changes').click()
    await expect.element(page.getByText('17 November 2026, 14:05 · Merdan Öwezow')).toBeVisible()
    expect(facts()).toEqual(
      [
        'StatusPending → Confirmed',
        'Amount200 TMT → 150,5 TMT',
        `Addressnothing → ${'y'.repeat(200)}`,
        'Day of deliverynothing → 19 November 2026',
        'Products2 → 1',
        'unheardOfoff → <b>x</b>',
      ].map((text) => text.replaceAll(' TMT', '\u00a0TMT')),
    )
    expect(document.activeElement?.textContent).toContain('Confirmed')
    await button('Show older ones').click()
    await expect.element(page.getByText('Created')).toBeVisible()
    expect(document.activeElement?.textContent).toContain('Nobody logged in')
    await expect.element(button('Show older ones')).not.toBeInTheDocument()
    expect(seen).toEqual(['GET /history/order/7', 'GET /history/order/7?after=abc'])
  })

  it('says that there is none, and what was refused', async () => {
    let isOut = true
    standInApi(() => (isOut ? refusal(503, 'unavailable', 'Not now.') : { body: { rows: [], next: null } }))
    await open()
    await button('Show the changes').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.')
    isOut = false
    await button('Show the changes').click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Nothing has been changed.')
  })

  it.each(LOCALES.flatMap((locale) => [360, 1440].map((width) => ({ locale, width }))))(
    'OFFICE-11 fits at $width in $locale and has nothing for axe to mend',
    async (view) => {
      standInApi(() => ({ body: { rows: [row(1, { changes: CHANGES })], next: 'abc' } }))
      await open(view)
      await page.getByRole('button').click()
      await expect.poll(() => facts()).toHaveLength(CHANGES.length)
      await expectSound(view.width)
    },
  )
})
