import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSignedIn, setSignedIn } from '#app/state/auth-flag.ts'
import { type CartLine, cartItems } from '#app/state/cart-store.ts'
import { currentAttempt, isOrderUnanswered, saveAttempt } from '#app/state/order-attempt.ts'
import { SESSION_EXPIRED, standInApi } from '#app/testing/stand-in-api.ts'
import { type OrderFields, readFields, saveFields } from './checkout-form.ts'
import { placeOrder } from './place-order.ts'

const CHAIR: CartLine = {
  id: 1,
  name: 'Chair',
  images: [],
  priceTenge: 10_000,
  discount: undefined,
  stock: 5,
  viewCount: 0,
  variations: [],
  quantity: 2,
}
const FIELDS: OrderFields = {
  address: 'Görogly 12',
  phone: '+99365112233',
  comment: '',
  paymentMethod: 'cash',
}
const ORDER = { fields: FIELDS, lines: [CHAIR] }
const KEY = 'a'.repeat(32)

const refusal = (code: string, status: number, lines?: object[]) => ({
  status,
  body: { errors: [{ code, message: `says ${code}` }], message: `says ${code}`, lines },
})

beforeEach(() => {
  setSignedIn(true)
  cartItems.set([CHAIR])
})

it('CHECKOUT-04 after an order the next one begins with cash; address and number stay', async () => {
  standInApi(() => ({ body: { message: 'placed', order_id: 100_001, order_amount: 200 } }))
  const paidByCard: OrderFields = { ...FIELDS, comment: '3-nji gat', paymentMethod: 'card' }
  saveFields(paidByCard)
  expect(await placeOrder({ fields: paidByCard, lines: [CHAIR] })).toMatchObject({ kind: 'placed' })
  expect(readFields()).toEqual({ ...FIELDS, comment: '', paymentMethod: 'cash' })
})

describe('an order that is refused', () => {
  it('CHECKOUT-17 brings the lines of the cart up to date at once, from the refusal itself', async () => {
    const calls = standInApi(() =>
      refusal('price_changed', 409, [{ product_id: 1, price: 120, stock: 1, discount_percent: 0 }]),
    )
    const outcome = await placeOrder(ORDER)
    expect(outcome).toMatchObject({ kind: 'refused', isUnanswered: false })
    expect(outcome.kind === 'refused' && outcome.changes.length).toBeGreaterThan(0)
    expect(cartItems.get()).toMatchObject([{ id: 1, priceTenge: 12_000, quantity: 1, stock: 1 }])
    expect(calls.map(({ name }) => name)).toEqual(['POST customer/order/place'])
  })

  it.each([
    ['price_changed', 409],
    ['stock', 409],
    ['order_limit', 409],
    ['not_found', 404],
  ])('with %s is known not to exist, also when an earlier answer was lost', async (code, status) => {
    saveAttempt({ key: KEY, isUnanswered: true })
    standInApi(() => refusal(code, status))
    expect(await placeOrder(ORDER)).toMatchObject({ kind: 'refused', isUnanswered: false })
    expect([isOrderUnanswered(), currentAttempt().key]).toEqual([false, KEY])
  })

  it('ERR-25 with a limit says nothing about an earlier one whose answer was lost', async () => {
    saveAttempt({ key: KEY, isUnanswered: true })
    standInApi(() => refusal('too_many_requests', 429))
    expect(await placeOrder(ORDER)).toMatchObject({ kind: 'refused', isUnanswered: true })
    expect(isOrderUnanswered()).toBe(true)
  })

  it('because the key has another order is that other order, placed before', async () => {
    saveAttempt({ key: KEY, isUnanswered: true })
    standInApi(() => refusal('idempotency_mismatch', 409))
    expect(await placeOrder(ORDER)).toEqual({ kind: 'placed-before' })
    expect(currentAttempt().key).not.toBe(KEY)
  })

  it('because the session is over ends the login and leaves the cart', async () => {
    await cookieStore.set(SIGNED_IN_COOKIE, '1')
    standInApi(() => SESSION_EXPIRED)
    expect(await placeOrder(ORDER)).toEqual({ kind: 'logged-out', isUnanswered: false })
    expect(isSignedIn()).toBe(false)
    expect(cartItems.get()).toHaveLength(1)
  })
})

describe('an order whose answer is lost', () => {
  it('is asked again with the same key, and then by the customer', async () => {
    vi.useFakeTimers()
    saveAttempt({ key: KEY, isUnanswered: false })
    const keys: (string | null)[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      keys.push(new Request(input, init).headers.get('idempotency-key'))
      throw new TypeError('the line broke')
    })
    const placing = placeOrder(ORDER)
    await vi.runAllTimersAsync()
    expect(await placing).toEqual({ kind: 'unanswered' })
    expect(keys).toEqual([KEY, KEY, KEY])
    expect([isOrderUnanswered(), currentAttempt().key]).toEqual([true, KEY])
  })
})
