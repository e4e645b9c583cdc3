import { LOCALES } from '@oyum/shop-rules/locales'
import { toasts } from '@oyum/ui/state/toast.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OrdersScreen } from '#app/features/orders/orders-screen.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import { PhoneOrderScreen } from './phone-order-screen.tsx'

const LAMP = {
  ...{ productId: 12, name: 'Lamp «Ýyldyz»', image: null, unitTenge: 30_000, originalTenge: 30_000 },
  ...{ stock: 9, variations: [] },
}
const CREATE = 'POST /orders'
const TheOrder = () => <h1>the order</h1>
const routes = [{ path: '/orders/100200', Component: TheOrder }]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const created = (calls: readonly StaffCallSeen[]) => calls.filter(({ name }) => name === CREATE)

const answers = (create: (nth: number) => ReturnType<typeof refusal>) => {
  let nth = 0
  return standInApi(({ name }) => {
    if (name === 'GET /orders/goods') return { body: { rows: [LAMP] } }
    nth += name === CREATE ? 1 : 0
    return name === CREATE ? create(nth) : { body: { rows: [] } }
  })
}
const placed = () => ({ body: { id: 100200, amountTenge: 60_000, customerId: 3, isNewCustomer: true } })

async function open(options: Parameters<typeof renderOffice>[1] = {}) {
  const screen = (
    <main className="page">
      <PhoneOrderScreen />
    </main>
  )
  await renderOffice(screen, { routes, ...options })
}
async function fill() {
  await page.getByRole('searchbox').fill('lamp')
  await button('Find').click()
  await button('Add: Lamp «Ýyldyz»').click()
  await button('Add: Lamp «Ýyldyz»').click()
  await field(/^Customer’s phone/).fill('+993 65 12-34-56')
  await field(/^First name/).fill(' Aýna ')
  await field(/^Address/).fill('Mary, Gülzar 3')
}

afterEach(() => toasts.set([]))

describe('an order by phone', () => {
  it('DESK-17 goes with its lines and the amount that stood there, and opens', async () => {
    const calls = answers(placed)
    await open()
    await fill()
    await expect.element(page.getByRole('form', { name: 'Customer' }).getByText(/^600\sTMT$/)).toBeVisible()
    await button('Place the order').click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'Order 100200 is placed. The customer has a new account.',
    ])
    expect(created(calls)).toEqual([
      {
        name: CREATE,
        key: expect.stringMatching(/^[\w-]{36}$/),
        body: {
          ...{ phone: '65123456', contactPhone: '+99365123456', firstName: 'Aýna', lastName: '' },
          ...{ locale: 'tk', address: 'Mary, Gülzar 3', note: '', paymentMethod: 'cash_on_delivery' },
          ...{ lines: [{ productId: 12, variation: null, quantity: 2 }], amountTenge: 60_000 },
        },
      },
    ])
  })

  it('DESK-17 OPEN-141 another price is refused with the new amount, which the next press agrees to, by the same key', async () => {
    const message = 'The price has changed: the total is now 650 TMT.'
    const calls = answers((nth) =>
      nth > 1
        ? placed()
        : { status: 409, body: { message, errors: [{ code: 'price_changed', message, order_amount: 650 }] } },
    )
    await open()
    await fill()
    await button('Place the order').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await expect.element(page.getByRole('form', { name: 'Customer' }).getByText(/^650\sTMT$/)).toBeVisible()
    await expect.element(field(/^Address/)).toHaveValue('Mary, Gülzar 3')
    await button('Place the order').click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
    const [first, second] = created(calls)
    expect(second?.body).toMatchObject({ amountTenge: 65_000 })
    expect(second?.key).toBe(first?.key)
  })

  it('DESK-17 a lost answer and then a changed form: the order that exists is named, and opened from there', async () => {
    const message = 'This order was already sent with other contents.'
    const calls = answers((nth) =>
      nth === 1
        ? refusal(503, 'unavailable', 'Not now.')
        : {
            ...{ status: 409 },
            body: { message, errors: [{ code: 'idempotency_mismatch', message, current: { id: 100200 } }] },
          },
    )
    await open()
    await fill()
    await button('Place the order').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not now.')
    await field(/^Address/).fill('Mary, Gülzar 5')
    await button('Place the order').click()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/^Order 100200 was already placed/)).toBeVisible()
    await expect.element(alert).toHaveFocus()
    const [first, second] = created(calls)
    expect(second?.key).toBe(first?.key)
    await page.getByRole('link', { name: 'Open order 100200' }).click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
  })

  it('DESK-17 OPEN-143 of a number that was silent for long somebody says whose order it is, and of no other number', async () => {
    const message = 'The number may have another owner. Ask for the name.'
    const current = { name: 'Gülälek Öwezowa', lastSeenAt: '2026-03-05T09:00:00.000Z' }
    const calls = answers((nth) =>
      nth > 2
        ? placed()
        : { status: 409, body: { message, errors: [{ code: 'silent_account', message, current }] } },
    )
    await open()
    await fill()
    await button('Place the order').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    const whose = page.getByLabelText('Whose order is it?')
    await expect.element(whose).toHaveValue('')
    await whose.selectOptions('Gülälek Öwezowa, last here: 5 March 2026')
    await field(/^Customer’s phone/).fill('65000001')
    await button('Place the order').click()
    await expect.poll(() => created(calls)).toHaveLength(2)
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    await page.getByLabelText('Whose order is it?').selectOptions('Another person: a new account')
    await button('Place the order').click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
    expect(created(calls).map(({ body }) => (body as { silentAccount?: string }).silentAccount)).toEqual([
      undefined,
      undefined,
      'other',
    ])
  })

  it('DESK-17 without a product nothing is sent; what the server refuses stands at its field', async () => {
    const calls = answers(() => refusal(422, 'validation', 'Check the number.', 'phone'))
    await open()
    await button('Place the order').click()
    await expect.element(page.getByText('Add a product first.')).toBeVisible()
    expect(created(calls)).toEqual([])
    await fill()
    await button('Place the order').click()
    await expect.element(page.getByText('Check the number.')).toBeVisible()
    await expect.element(field(/^Customer’s phone/)).toHaveFocus()
  })

  it.each([
    ['operator', true],
    ['warehouse', false],
  ] as const)('DESK-17 is reached from the list by whoever may: %s', async (role, isThere) => {
    answers(placed)
    const list = { rows: [], next: null, previous: null, lookedTo: null }
    const found = { asked: { view: 'to_pack' as const }, list, counts: undefined }
    await renderOffice(<OrdersScreen found={found} />, { me: someMe({ role }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.getByRole('link', { name: 'New order' }).query()?.getAttribute('href')).toBe(
      isThere ? '/orders/new' : undefined,
    )
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it.each([360, 1440])('fits at %d and has nothing for axe to mend', async (width) => {
    answers(placed)
    await open({ locale, width })
    await page.getByRole('searchbox').fill('lamp')
    await page.getByRole('button').first().click()
    await page.getByRole('button', { name: /Lamp/ }).click()
    await expect.element(page.getByRole('group')).toBeVisible()
    await expectSound(width)
  })
})
