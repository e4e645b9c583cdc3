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
import { someHappening, someOrder } from '#app/testing/some-orders.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import type { SmsTexts } from './sms-dialog.tsx'

const TEXTS: SmsTexts = {
  before: 'Oyum: ',
  ready: [
    { name: 'not_reached', text: 'Oyum: jan etdik, jogap bolmady.' },
    { name: 'sum_changed', text: 'Oyum: jemi uytgedi: 2 670 TMT.' },
    { name: 'come_to_shop', text: 'Oyum: dukana gelin.' },
  ],
  leftToday: 2,
}
const SENT = { parts: 1, isQueued: true, leftToday: 1 }
const SEND = 'POST /orders/100123/sms'
const me = someMe({ role: 'operator', id: 4 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const own = async (words: string) => {
  await dialog.getByRole('combobox').selectOptions('own')
  await dialog.getByRole('textbox').fill(words)
}
const sent = (calls: readonly StaffCallSeen[]) => calls.filter(({ name }) => name === SEND)

const answers = (send: () => ReturnType<typeof refusal> = () => ({ body: SENT })) =>
  standInApi(({ name }) => {
    if (name === 'GET /orders/100123/sms') return { body: TEXTS }
    return name === SEND ? send() : { body: {} }
  })

async function open(options: Parameters<typeof renderOffice>[1] = {}, more: Partial<Order> = {}) {
  const timeline = [someHappening({ kind: 'sms', word: 'by_hand', state: 'delivered' })]
  const who = options.me ?? me
  await renderOffice(
    <Inside me={who}>
      <OrderScreen order={someOrder(more)} timeline={timeline} />
    </Inside>,
    { ...options, me: who },
  )
}
async function openDialog(options: Parameters<typeof renderOffice>[1] = {}, label = 'Send an SMS') {
  await open(options)
  await button(label).click()
  await expect.element(dialog).toBeVisible()
}

beforeEach(() => localStorage.clear())
afterEach(() => toasts.set([]))

describe('an SMS by hand', () => {
  it('DESK-19 a ready text is shown as the customer gets it, counted, and sent by its name', async () => {
    const calls = answers()
    await openDialog()
    await expect.element(dialog.getByText('Oyum: jan etdik, jogap bolmady.')).toHaveAttribute('lang', 'tk')
    await expect.element(dialog.getByText('SMS: 1. Characters left: 129')).toBeVisible()
    await expect.element(dialog.getByText('SMS left today for this order: 2')).toBeVisible()
    await dialog.getByRole('combobox').selectOptions('sum_changed')
    await expect.element(dialog.getByText('Oyum: jemi uytgedi: 2 670 TMT.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByText('The SMS will be sent')).toBeVisible()
    expect(sent(calls).map(({ body }) => body)).toEqual([{ ready: 'sum_changed' }])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it.each([
    // the shop's name before them takes six places
    ['a'.repeat(154), 'SMS: 1. Characters left: 0'],
    ['a'.repeat(155), 'SMS: 2. Characters left: 145'],
    ['я'.repeat(64), 'SMS: 1. Characters left: 0'],
    ['я'.repeat(65), 'SMS: 2. Characters left: 63'],
  ])('DESK-19 own words are counted as they are typed: %s', async (words, count) => {
    answers()
    await openDialog()
    await own(words)
    await expect.element(dialog.getByText(count)).toBeVisible()
  })

  it('DESK-19 own words go without what stands around them; pressed again after a lost answer it is the same press', async () => {
    let isLost = true
    const calls = standInApi(({ name }) => {
      if (name === 'GET /orders/100123/sms') return { body: TEXTS }
      if (name !== SEND) return { body: {} }
      if (!isLost) return { body: SENT }
      isLost = false
      throw new TypeError('lost')
    })
    await openDialog()
    await own('  Salam  ')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(dialog.getByText('No connection. Check your internet and try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent(calls).map(({ body }) => body)).toEqual([{ words: 'Salam' }, { words: 'Salam' }])
    const [first, second] = sent(calls).map(({ key }) => key)
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(second).toBe(first)
    // another dialog is another SMS
    await button('Send an SMS').click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => sent(calls)).toHaveLength(3)
    expect(sent(calls)[2]?.key).not.toBe(first)
  })

  it.each([
    ['sms_limit', 'Enough SMS about this order for today. Call instead.'],
    ['sms_hours', 'SMS are sent between 9:00 and 21:00 only. Try again later.'],
  ])('DESK-19 %s is said at the form, and what was typed stays', async (code, message) => {
    answers(() => refusal(409, code, message))
    await openDialog()
    await own('Salam')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Salam')
  })

  it('DESK-19 what the day’s budget left out is not called sent', async () => {
    answers(() => ({ body: { ...SENT, isQueued: false } }))
    await openDialog()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByText(/^The SMS was not sent/)).toBeVisible()
  })

  it('DESK-19 stands in what happened with its state; who may not write, and a removed account, have no button', async () => {
    answers()
    await open({ me: someMe({ role: 'warehouse' }) })
    await expect.element(page.getByText('SMS: written by hand — delivered')).toBeVisible()
    expect(button('Send an SMS').query()).toBeNull()
    await open({}, { person: null })
    expect(button('Send an SMS').query()).toBeNull()
  })
})

const LABELS = { tk: 'SMS iber', ru: 'Отправить SMS', en: 'Send an SMS' }
describe.each(LOCALES)('in %s', (locale) => {
  it.each([360, 1440])('fits at %d and has nothing for axe to mend', async (width) => {
    answers()
    await openDialog({ locale, width, me: { ...me, locale } }, LABELS[locale])
    await own('Salam')
    await expectSound(width)
  })
})
