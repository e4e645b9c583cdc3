import { LOCALES } from '@oyum/shop-rules/locales'
import { toasts } from '@oyum/ui/state/toast.ts'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '#app/features/orders/load-orders.ts'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { Inside } from '#app/shell/inside.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { pressKey } from '#app/testing/press-key.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someHappening, someOrder, someRow, someTimeline } from '#app/testing/some-orders.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import { CallsScreen } from './calls-screen.tsx'
import { loadCalls } from './load-calls.ts'

const COUNTS = { to_call: 3, call_later: 2, confirmed: 0, to_pack: 0, on_the_way: 0 }
const LATER = '2026-11-17T13:00:00.000Z'
const me = someMe({ role: 'operator', id: 4 })
const MINE: NonNullable<Order['claim']> = { by: { id: 4, name: 'Merdan' }, until: '2026-11-17T09:20:00.000Z' }
const THEIRS: Order['claim'] = { by: { id: 9, name: 'Aýna' }, until: '2026-11-17T09:20:00.000Z' }

const TheOrder = () => <h1>the order</h1>
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bodiesOf = (calls: readonly StaffCallSeen[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body)

/** An order in the hands of an operator who goes from call to call. */
async function openOrder(more: Partial<Order> = {}, options: Parameters<typeof renderOffice>[1] = {}) {
  const screen = <OrderScreen order={someOrder(more)} timeline={someTimeline()} />
  await renderOffice(<Inside me={options.me ?? me}>{screen}</Inside>, {
    ...{ me, at: { pathname: '/orders/100123', state: { isCalling: true } } },
    ...options,
  })
}
/** One's own order, which becomes another under one's eyes. */
function Followed({ then }: { then: ComponentProps<typeof OrderScreen> }) {
  const [isThen, setIsThen] = useState(false)
  const now = { order: someOrder({ claim: MINE }), timeline: [] }
  return (
    <>
      <button type="button" onClick={() => setIsThen(true)}>
        happens
      </button>
      <OrderScreen {...(isThen ? then : now)} />
    </>
  )
}
const answers = (more: Record<string, () => ReturnType<typeof refusal>> = {}) =>
  standInApi(({ name }) => {
    const own = more[name]?.()
    if (own) return own
    if (name === 'POST /orders/next') return { body: { order: null, nextAt: LATER } }
    if (name.endsWith('/confirm')) return { body: { version: 2, undoUntil: LATER } }
    if (name.endsWith('/call'))
      return { body: { version: 2, callAfter: LATER, callTries: 1, asksWhatToDo: false } }
    return { body: { version: 2, until: LATER } }
  })

beforeEach(() => localStorage.clear())
afterEach(() => toasts.set([]))

describe('the calls', () => {
  it('DESK-06 the next order is taken by one press, or by the key; without any it says when the next is due', async () => {
    const calls = answers()
    await renderOffice(<Inside me={me}>{<CallsScreen counts={COUNTS} held={[]} />}</Inside>, {
      me,
      at: '/calls',
    })
    await expect.element(page.getByText('3 orders wait for a call')).toBeVisible()
    await button('Take the next order').click()
    await expect.element(page.getByText('The next call is due: 17 November 2026, 18:00')).toBeVisible()
    pressKey('KeyN', { key: 'т' })
    await expect.poll(() => bodiesOf(calls, 'POST /orders/next')).toHaveLength(2)
  })

  it('DESK-06 the order that was taken opens', async () => {
    answers({ 'POST /orders/next': () => ({ body: { order: { id: 100124 }, nextAt: null } }) })
    await renderOffice(<CallsScreen counts={COUNTS} held={[]} />, {
      ...{ me, at: '/calls', routes: [{ path: '/orders/100124', Component: TheOrder }] },
    })
    await button('Take the next order').click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
  })
})

describe('what one has already', () => {
  it('DESK-06 leads back to it, before another one is taken', async () => {
    standInApi(({ name }) => {
      if (name === 'GET /me') return { body: me }
      if (name === 'GET /orders/counts') return { body: COUNTS }
      // by a colleague of the same name, and by nobody any more
      const rows = [100123, 100124, 100125].map((id) => someRow({ id, claimedBy: me.name }))
      if (name === 'GET /orders') return { body: { rows: [...rows, someRow()], next: null, previous: null } }
      const claim = name.endsWith('100123') ? MINE : name.endsWith('100124') ? THEIRS : null
      return { body: someOrder({ id: Number(name.slice(-6)), claim }) }
    })
    const found = await loadCalls()
    expect(found).toEqual({ counts: COUNTS, held: [{ id: 100123, until: MINE.until }] })
    await renderOffice(<main className="page">{<CallsScreen {...found} />}</main>, {
      ...{ me, at: '/calls', width: 360, routes: [{ path: '/orders/100123', Component: TheOrder }] },
    })
    await expect.element(button('Take the next order')).toBeVisible()
    await expectSound(360)
    await page.getByRole('link', { name: 'You have order 100123 until 14:20' }).click()
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
  })
})

describe('who has an order', () => {
  it('DESK-07 is seen; what somebody else has is taken over with a reason', async () => {
    const calls = answers()
    await openOrder({ claim: THEIRS })
    await expect.element(page.getByText('Aýna has it until 14:20')).toBeVisible()
    await button('Take it over').click()
    await page.getByLabelText('Reason').fill('The customer asked for me')
    await page.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click()
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/claim'))
      .toEqual([{ takeOver: true, reason: 'The customer asked for me' }])
  })

  it('DESK-07 never stops a confirm, which asks first', async () => {
    const calls = answers()
    await openOrder({ claim: THEIRS })
    await button('Confirm').click()
    await expect.element(page.getByRole('dialog', { name: 'Aýna has the order' })).toBeVisible()
    await expect.element(page.getByText('Confirm it anyway?')).toBeVisible()
    await button('Yes, anyway').click()
    await page
      .getByRole('dialog', { name: 'Confirm the order' })
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect.poll(() => bodiesOf(calls, 'POST /orders/100123/confirm')).toHaveLength(1)
  })

  it('DESK-07 what another person has is not ended by one key: it is asked, and can be left', async () => {
    const calls = answers()
    await openOrder({ claim: THEIRS })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    pressKey('KeyN', { key: 'т' })
    await expect.element(page.getByText('Note the call anyway?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Cancel the order').click()
    await expect.element(page.getByText('Cancel the order anyway?')).toBeVisible()
    expect(bodiesOf(calls, 'POST /orders/100123/call')).toEqual([])
  })

  it.each([
    { status: 'confirmed', actor: 'Aýna', told: ['Aýna confirmed the order.'] },
    { status: 'cancelled', actor: 'Aýna', told: ['Aýna cancelled the order.'] },
    { status: 'confirmed', actor: me.name, told: [] },
  ] as const)('DESK-07 whoever has it is told that $actor made it $status', async (one) => {
    answers()
    const row = someHappening({ word: one.status, actor: one.actor })
    const over = { status: one.status, claim: null, version: 2 }
    await renderOffice(<Followed then={{ order: someOrder(over), timeline: [row, ...someTimeline()] }} />, {
      me,
    })
    await expect.element(button('Confirm')).toBeVisible()
    await button('happens').click()
    await expect.element(button('Confirm')).not.toBeInTheDocument()
    expect(toasts.get().map(({ text }) => text)).toEqual(one.told)
  })

  it('one’s own can be put back', async () => {
    const calls = answers()
    await openOrder({ claim: MINE })
    await expect.element(page.getByText('You have it until 14:20')).toBeVisible()
    await button('Put it back').click()
    await expect.poll(() => bodiesOf(calls, 'DELETE /orders/100123/claim')).toHaveLength(1)
  })
})

describe('whom to call', () => {
  it('DESK-06 is on the first screen of a phone, and called by a tap', async () => {
    answers()
    await openOrder({ claim: MINE }, { width: 360 })
    const bar = page.getByRole('region', { name: 'Call' })
    await expect.element(bar.getByText('Aýgözel Annaberdiýewa')).toBeInViewport({ ratio: 1 })
    const link = bar.getByRole('link', { name: /^Call \+993\s61\s99\s88\s77$/ })
    await expect.element(link).toBeInViewport({ ratio: 1 })
    expect(link.element().getAttribute('href')).toBe('tel:+99361998877')
  })

  it('DESK-06 an order that opened by itself has the focus at its name', async () => {
    answers()
    const state = { isCalling: true, openedAt: Date.now() }
    await openOrder({ claim: MINE }, { at: { pathname: '/orders/100123', state } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Order 100123' })).toHaveFocus()
  })
})

describe('an outcome', () => {
  it('DESK-11 DESK-08 is confirmed by keyboard alone with a Russian layout, at the amount that is shown', async () => {
    const calls = answers()
    await openOrder({ claim: MINE })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    pressKey('KeyC', { key: 'с' })
    await expect.element(page.getByRole('dialog', { name: 'Confirm the order' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/confirm'))
      .toEqual([{ version: 1, amountTenge: 267_000 }])
    // and on to the next
    await expect.poll(() => bodiesOf(calls, 'POST /orders/next')).toHaveLength(1)
  })

  it('DESK-08 goods that are not saved stop the key too, and it says why', async () => {
    answers()
    await openOrder({ claim: MINE })
    await page
      .getByRole('region', { name: 'Products' })
      .getByRole('button', { name: 'Change the products' })
      .click()
    await page.getByRole('button', { name: 'One less' }).click()
    await expect.element(button('Confirm')).toBeDisabled()
    pressKey('KeyC', { key: 'с' })
    await expect.poll(() => toasts.get().map(({ text }) => text)).toContain('Save the changed goods first.')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('DESK-08 a day is confirmed together with its part', async () => {
    const calls = answers()
    await openOrder()
    await button('Confirm').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Day of delivery').fill('2026-11-19')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect
      .element(dialog.getByText('Choose both the day and the part of the day, or neither.'))
      .toBeVisible()
    expect(bodiesOf(calls, 'POST /orders/100123/confirm')).toEqual([])
    await dialog.getByLabelText('Part of the day').selectOptions('evening')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/confirm'))
      .toEqual([{ version: 1, amountTenge: 267_000, day: '2026-11-19', part: 'evening' }])
  })

  it('DESK-08 another amount is said in the dialog, which stays', async () => {
    answers({
      'POST /orders/100123/confirm': () => refusal(409, 'amount', 'The order now comes to 2 500 TMT.'),
    })
    await openOrder()
    await button('Confirm').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect
      .element(page.getByRole('dialog').getByText('The order now comes to 2 500 TMT.'))
      .toBeVisible()
  })

  it('DESK-09 a confirmation is taken back by its toast', async () => {
    const calls = answers()
    await openOrder()
    await button('Confirm').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => toasts.get()[0]?.text).toBe('Order 100123 is confirmed')
    const { action } = toasts.get()[0] ?? {}
    if (action && 'run' in action) action.run()
    await expect.poll(() => bodiesOf(calls, 'POST /orders/100123/undo')).toHaveLength(1)
  })

  it('DESK-10 no answer is one key; the third asks what to do', async () => {
    const calls = answers()
    await openOrder({ asksWhatToDo: true, callTries: 3 })
    await expect.element(page.getByText('Nobody answered three times')).toBeVisible()
    pressKey('KeyN', { key: 'т' })
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/call'))
      .toEqual([{ outcome: 'no_answer', version: 1 }])
  })

  it('DESK-10 later is a time of the shop’s clock', async () => {
    const calls = answers()
    await openOrder()
    pressKey('KeyL', { key: 'д' })
    await page.getByLabelText('When').fill('2026-11-18T10:30')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/call'))
      .toEqual([{ outcome: 'later', version: 1, at: '2026-11-18T05:30:00.000Z' }])
  })

  it('a cancellation has its reason', async () => {
    const calls = answers()
    await openOrder()
    await button('Cancel the order').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').selectOptions('no_stock')
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await expect
      .poll(() => bodiesOf(calls, 'POST /orders/100123/cancel'))
      .toEqual([{ version: 1, reason: 'no_stock', isTold: true }])
    await expect.poll(() => toasts.get()[0]?.text).toBe('Order 100123 is cancelled')
  })

  it('is nobody’s who may not call', async () => {
    await openOrder({}, { me: someMe({ role: 'warehouse' }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Call' })).not.toBeInTheDocument()
    await expect.element(button('Change the products')).not.toBeInTheDocument()
  })
})

describe('fits and has nothing for axe to mend', () => {
  const FLAGS: Order['flags'] = [
    { kind: 'same_goods', orderIds: [100120, 100121] },
    { kind: 'also_waiting', orderIds: [100119] },
    { kind: 'refused_before', refused: 1, of: 4 },
    { kind: 'other_phone', accountPhone: '65123456' },
    { kind: 'large_amount', mostTenge: 2_000_000 },
    { kind: 'many_pieces', pieces: 40, most: 20 },
    { kind: 'new_account', minutes: 5 },
    { kind: 'blocked', since: LATER },
  ]
  it.each([360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale }))))(
    'DESK-04 an order with every flag and all that can be pressed, at $width in $locale',
    async ({ width, locale }) => {
      answers()
      const own = someMe({ locale })
      await openOrder({ flags: FLAGS, claim: THEIRS, asksWhatToDo: true }, { width, locale, me: own })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(document.querySelectorAll('section li').length).toBeGreaterThan(FLAGS.length)
      await expectSound(width)
    },
  )
})
