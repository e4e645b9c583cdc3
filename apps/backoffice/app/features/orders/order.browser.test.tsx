import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someOrder, someTimeline } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { loadOrder, type Order } from './load-orders.ts'
import { OrderScreen } from './order-screen.tsx'

const screen = (order = someOrder(), timeline = someTimeline()) => (
  <main className="page">
    <OrderScreen order={order} timeline={timeline} />
  </main>
)
const LONG = 'x'.repeat(200)
const [LINE] = someOrder().lines
const STATES = {
  'an order': screen(),
  'one without a person': screen(
    someOrder({ person: null, phone: '', address: '', note: '', status: 'delivered' }),
  ),
  'one with long words': screen(
    someOrder({
      ...{ address: LONG, note: LONG, amountTenge: 99_999_999_999 },
      lines: LINE
        ? [{ ...LINE, name: LONG, variationLabel: LONG, quantity: 1000, unitTenge: 99_999_999 }]
        : [],
    }),
    someTimeline().map((row) => ({ ...row, note: LONG, actor: LONG.slice(0, 80) })),
  ),
}
const views = Object.entries(STATES).flatMap(([name, shown]) =>
  [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, shown, width, locale }))),
)
const card = (name: string) => page.getByRole('region', { name })
const wordsOf = (name: string, tag: string) =>
  [...card(name).element().querySelectorAll(tag)].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )

describe('an order', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    await renderOffice(view.shown, view)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(view.width)
  })

  it('has its goods with option, price, old price and what is on the shelf now, and the sum', async () => {
    await renderOffice(screen())
    await expect.element(page.getByRole('heading', { name: 'Order 100123' })).toBeVisible()
    expect(wordsOf('Products', 'p')).toEqual([
      ...[
        'Oturgyç «Badam»',
        'Antrasit, 160 × 230 sm',
        '3 × 890 TMT',
        'Old price: 990 TMT',
        'In stock now: 5',
      ],
      '2 670 TMT',
    ])
    expect(wordsOf('Products', 'dl > div')).toEqual(['Total2 670 TMT'])
  })

  it('DESK-04 other orders of the customer are links, and an account of this minute is said so', async () => {
    const flags: Order['flags'] = [
      { kind: 'same_goods', orderIds: [100120, 100121] },
      { kind: 'also_waiting', orderIds: [100099] },
      { kind: 'new_account', minutes: 0 },
    ]
    await renderOffice(screen(someOrder({ flags })))
    expect(wordsOf('Look twice', 'li')).toEqual([
      'Another open order of this phone has the same product: 100120, 100121',
      'The customer has another order waiting: 100099',
      'A new account: less than a minute old when the order was placed',
    ])
    const links = [...card('Look twice').element().querySelectorAll('a')].map((one) =>
      one.getAttribute('href'),
    )
    expect(links).toEqual(['/orders/100120', '/orders/100121', '/orders/100099'])
  })

  it('says whom to call: the number of the order, and the account’s where it is another', async () => {
    await renderOffice(screen())
    expect(wordsOf('Customer', 'dt')).toEqual([
      ...['Name', 'Phone in the order', 'Phone of the account', 'Language', 'Customer since'],
      ...['Orders so far', 'Cancelled'],
    ])
    const calls = [...card('Customer').element().querySelectorAll('dl a')].map((one) =>
      one.getAttribute('href'),
    )
    expect(calls).toEqual(['tel:+99361998877', 'tel:+99365123456'])
    expect(wordsOf('Customer', 'dd').slice(3)).toEqual(['Türkmençe', '5 September 2025', '12', '2'])
  })

  it.each(['', '+99365123456', '65123456'])('names one number once: %s', async (phone) => {
    await renderOffice(screen(someOrder({ phone })))
    expect(wordsOf('Customer', 'dt').slice(0, 3)).toEqual(['Name', 'Phone', 'Language'])
  })

  it('DESK-05 without a person opens, with its goods and sum', async () => {
    await renderOffice(STATES['one without a person'])
    await expect.element(card('Customer').getByText('The account was deleted.')).toBeVisible()
    expect(wordsOf('Products', 'dl > div')).toEqual(['Total2 670 TMT'])
    expect(wordsOf('Customer', 'dt')).toEqual(['Language'])
  })

  it('says where to, what was added and how it is paid', async () => {
    await renderOffice(screen())
    expect(wordsOf('Delivery and payment', 'dd')).toEqual([
      ...[someOrder().address, someOrder().note, 'Cash on delivery', 'Not paid', '17 November 2026, 14:05'],
    ])
  })

  it('has what happened, newest first, with who did it and what became of each SMS', async () => {
    await renderOffice(screen())
    expect(wordsOf('What happened', 'p')).toEqual([
      ...['SMS: status of the order — not delivered', '17 November 2026, 14:07'],
      ...['Confirmed', '17 November 2026, 14:06 · Merdan', 'Anna güni'],
      ...['SMS: order received — delivered', '17 November 2026, 14:05'],
      ...['Pending', '17 November 2026, 14:05 · Customer'],
    ])
  })

  it('leads back to the list as it was', async () => {
    await renderOffice(screen(), {
      at: { pathname: '/orders/100123', state: { list: '?view=all&after=1-2' } },
    })
    await expect
      .element(page.getByRole('link', { name: 'Orders' }))
      .toHaveAttribute('href', '/orders?view=all&after=1-2')
  })
})

describe('asking for an order', () => {
  it('gives it with its timeline', async () => {
    const calls = standInApi(({ name }) => ({
      body: name.endsWith('timeline') ? { rows: someTimeline() } : someOrder(),
    }))
    expect(await loadOrder('100123')).toEqual({ order: someOrder(), timeline: someTimeline() })
    expect(calls.map(({ name }) => name)).toEqual(['GET /orders/100123', 'GET /orders/100123/timeline'])
  })

  it('gives nothing for one that is unknown, and asks for none that cannot be', async () => {
    const calls = standInApi(() => refusal(404, 'not_found', 'Not found.'))
    expect(await loadOrder('100123')).toBeUndefined()
    expect(calls.length).toBe(2)
    for (const id of ['abc', '0', '-1', '1.5', '9007199254740993', '1e3'])
      expect(await loadOrder(id)).toBeUndefined()
    expect(calls.length).toBe(2)
  })

  it('an outage is no unknown order', async () => {
    standInApi(() => refusal(503, 'unavailable', 'Not now.'))
    await expect(loadOrder('100123')).rejects.toThrow('Not now.')
  })
})
