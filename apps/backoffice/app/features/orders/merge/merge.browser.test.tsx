import { LOCALES } from '@oyum/shop-rules/locales'
import { toasts } from '@oyum/ui/state/toast.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#app/features/orders/load-orders.ts'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { Inside } from '#app/shell/inside.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someOrder } from '#app/testing/some-orders.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'

const OTHER = someOrder({ id: 100120, version: 7, amountTenge: 89_000 })
const flags: Order['flags'] = [{ kind: 'same_goods', orderIds: [100120, 100121] }]
const me = someMe({ role: 'operator', id: 4 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const MERGE = 'POST /orders/merge'
const merges = (calls: readonly StaffCallSeen[]) => calls.filter(({ name }) => name === MERGE)

const answers = (
  merge: () => ReturnType<typeof refusal> = () => ({
    body: { id: 100123, version: 2, amountTenge: 356_000 },
  }),
) =>
  standInApi(({ name }) => {
    if (name === 'GET /orders/100120') return { body: OTHER }
    return name === MERGE ? merge() : { body: {} }
  })
async function open(options: Parameters<typeof renderOffice>[1] = {}, more: Partial<Order> = {}) {
  const who = options.me ?? me
  await renderOffice(
    <Inside me={who}>
      <OrderScreen order={someOrder({ flags, ...more })} timeline={[]} />
    </Inside>,
    { ...options, me: who },
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => toasts.set([]))

describe('two orders of one person', () => {
  it('DESK-16 the question says what happens; yes merges the other one, as it was read, into this one', async () => {
    const calls = answers()
    await open()
    await expect.element(button('Merge with order 100121')).toBeVisible()
    await button('Merge with order 100120').click()
    await expect.element(dialog.getByText(/order 100120 \(890\sTMT\) comes into order 100123/)).toBeVisible()
    expect(merges(calls)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect.element(page.getByText('The orders are merged. New total: 3 560 TMT')).toBeVisible()
    expect(merges(calls)).toEqual([
      {
        name: MERGE,
        body: { into: { id: 100123, version: 1 }, from: { id: 100120, version: 7 } },
        key: expect.stringMatching(/^[\w-]{36}$/),
      },
    ])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('DESK-16 left as it is, nothing is sent', async () => {
    const calls = answers()
    await open()
    await button('Merge with order 100120').click()
    await expect.element(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Leave as it is' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(merges(calls)).toEqual([])
  })

  it('DESK-16 a refusal is said beside the button', async () => {
    answers(() => refusal(409, 'version', 'Merdan changed it at 14:05.'))
    await open()
    await button('Merge with order 100120').click()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Merdan changed it at 14:05.')
    await expect.element(button('Merge with order 100120')).toBeEnabled()
  })

  it.each([
    ['without the permission', { me: someMe({ role: 'warehouse' }) }, {}],
    ['while it is packed', {}, { status: 'processing' }],
    ['without another order', {}, { flags: [] }],
  ] as const)('DESK-16 %s there is no button', async (_, options, more) => {
    answers()
    await open(options, more as Partial<Order>)
    await expect.element(page.getByRole('heading', { name: 'Order 100123' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Merge/ }).query()).toBeNull()
  })
})

const LABELS = {
  tk: '100120 belgili sargyt bilen birleşdir',
  ru: 'Объединить с заказом 100120',
  en: 'Merge with order 100120',
}
describe.each(LOCALES)('in %s', (locale) => {
  it.each([360, 1440])('fits at %d and has nothing for axe to mend', async (width) => {
    answers()
    await open({ locale, width, me: { ...me, locale } })
    await button(LABELS[locale]).click()
    await expect.element(dialog).toBeVisible()
    await expectSound(width)
  })
})
