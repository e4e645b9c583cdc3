import { loadTranslator } from '@oyum/ui/i18n/browser-translator.ts'
import { dismissToast, toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import en from '#app/i18n/en.json'
import ru from '#app/i18n/ru.json'
import tk from '#app/i18n/tk.json'
import { setSignedIn } from '#app/state/auth-flag.ts'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { placeOrder } from './place-order.ts'

// What the customer is told of an order that did not come about, in toasts.

const ORDER = {
  fields: { address: 'Görogly 12', phone: '+99365112233', comment: '', paymentMethod: 'cash' as const },
  lines: [],
}

beforeEach(async () => {
  await loadTranslator('en', async () => en)
  setSignedIn(true)
  toasts.set([])
})

const told = () => toasts.get().map(({ kind, text }) => `${kind}: ${text}`)

it('ERR-24 OPEN-88 every entry of the errors has a toast of its own with code and message, none is dropped', async () => {
  const errors = Array.from({ length: 7 }, (_, at) => ({ code: `stock_${at}`, message: `Only ${at} left` }))
  standInApi(() => ({ status: 409, body: { errors, message: 'No' } }))
  await placeOrder(ORDER)
  const seen = new Set(told())
  expect(seen.size).toBe(5)
  for (let toast = toasts.get().at(-1); toast; toast = toasts.get().at(-1)) {
    dismissToast(toast.id)
    for (const text of told()) seen.add(text)
  }
  expect([...seen].sort()).toEqual(
    errors.map(({ code, message }) => `error: Error code: ${code}. Error message: ${message}`),
  )
})

it('ERR-25 a refusal without a list of errors is one toast, the generic one', async () => {
  for (const body of [{}, { message: 'No' }, { errors: 'odd' }]) {
    toasts.set([])
    standInApi(() => ({ status: 422, body }))
    await placeOrder(ORDER)
    expect(told()).toEqual([`error: ${en.order.error_generic}`])
  }
})

// It stands for both: one was answered, of the other nobody knows whether it was placed.
it.each([
  ['tk', tk],
  ['ru', ru],
  ['en', en],
] as const)('OPEN-120 the generic toast is true of a refusal and of a lost answer: %s', (_, { order }) => {
  expect(order.error_generic).not.toMatch(/jogap|internet|ответ|интернет|связ|answer|connection/i)
  expect(order.error_generic).not.toMatch(/\b(not|did not)\b|не отправ|не принят|iberilmedi|kabul edilmedi/i)
})

it('ERR-25 so is an order whose answer stayed lost', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const placing = placeOrder(ORDER)
  await vi.runAllTimersAsync()
  await placing
  expect(told()).toEqual([`error: ${en.order.error_generic}`])
})
