import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { isSignedIn, setSignedIn } from '#app/state/auth-flag.ts'
import { currentAttempt, isOrderUnanswered, saveAttempt } from '#app/state/order-attempt.ts'
import { checkoutFormText, recentSearchesText } from '#app/state/personal-storage.ts'
import { wishlistIds } from '#app/state/wishlist-store.ts'
import { SESSION_EXPIRED, standInApi } from '#app/testing/stand-in-api.ts'
import { changeInBrowser } from './change-in-browser.ts'

const ATTEMPT = { key: 'attempt-of-maral', isUnanswered: true }
const url = new URL('http://shop.invalid/dashboard?order=7')

function change(fields: Record<string, string>) {
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return changeInBrowser({ request, url })
}

const logOut = () => change({ intent: 'log-out' })
const removeAccount = () => change({ intent: 'remove' })

beforeEach(async () => {
  await cookieStore.set(SIGNED_IN_COOKIE, '1')
  setSignedIn(true)
  wishlistIds.set([1, 2])
  saveAttempt(ATTEMPT)
  checkoutFormText.set('{"address":"Mir 7"}')
  recentSearchesText.set('["diwan"]')
  localStorage.setItem('cart_items', '[{"id":1,"quantity":2}]')
})

const isForgotten = () =>
  !isSignedIn() &&
  wishlistIds.get().length === 0 &&
  !document.cookie.includes(SIGNED_IN_COOKIE) &&
  checkoutFormText.get() === null &&
  recentSearchesText.get() === null

describe('logging out', () => {
  it('OPEN-70 PROFILE-12 ends the session on the server, then everything personal in the browser; the cart stays', async () => {
    const calls = standInApi(() => ({ body: { message: 'ok' } }))
    await logOut()
    expect(calls.map(({ name }) => name)).toEqual(['POST auth/logout'])
    expect(isForgotten()).toBe(true)
    expect(localStorage.getItem('cart_items')).toBe('[{"id":1,"quantity":2}]')
  })

  it('keeps the key of an order without an answer, but tells the next one nothing of it', async () => {
    standInApi(() => ({ body: { message: 'ok' } }))
    await logOut()
    expect(currentAttempt().key).toBe(ATTEMPT.key)
    expect(isOrderUnanswered()).toBe(false)
  })

  it('of a session that was over already is done as well', async () => {
    standInApi(() => SESSION_EXPIRED)
    await expect(logOut()).resolves.toMatchObject({ isDone: true })
    expect(isForgotten()).toBe(true)
  })

  it('that cannot reach the server fails, and the customer is still logged in', async () => {
    standInApi(() => Promise.reject(new TypeError('the line broke')))
    await expect(logOut()).resolves.toMatchObject({ isDone: false, isLineDown: true })
    expect(isSignedIn()).toBe(true)
    expect(wishlistIds.get()).toEqual([1, 2])
    expect(checkoutFormText.get()).not.toBeNull()
  })
})

describe('removing the account', () => {
  it('takes the order under way with it, too', async () => {
    const calls = standInApi(() => ({ body: { message: 'ok' } }))
    await removeAccount()
    expect(calls.map(({ name }) => name)).toEqual(['DELETE customer/remove-account'])
    expect(isForgotten()).toBe(true)
    expect(currentAttempt().key).not.toBe(ATTEMPT.key)
  })

  it('OPEN-112 that waits for its code takes nothing away yet', async () => {
    const needed = { errors: [{ code: 'fresh_code_needed', message: '' }], message: '' }
    standInApi(({ name }) => (name.startsWith('DELETE') ? { status: 403, body: needed } : { body: {} }))
    await expect(removeAccount()).resolves.toMatchObject({ isDone: true, isCodeWanted: true })
    expect(isSignedIn()).toBe(true)
    expect(currentAttempt().key).toBe(ATTEMPT.key)
  })

  it('that the server refuses takes nothing away', async () => {
    standInApi(() => ({ status: 409, body: { message: 'An order is on its way' } }))
    await expect(removeAccount()).resolves.toMatchObject({ isDone: false, words: 'An order is on its way' })
    expect(isSignedIn()).toBe(true)
    expect(currentAttempt().key).toBe(ATTEMPT.key)
  })
})

describe('a session that is over', () => {
  it('OPEN-39 ends every other change at the home page, logged out', async () => {
    standInApi(() => SESSION_EXPIRED)
    const changes: Record<string, string>[] = [
      { intent: 'cancel', order_id: '7' },
      { intent: 'edit', f_name: 'Maral', l_name: 'Gurbanowa', phone: '65000000' },
      { intent: 'remove' },
    ]
    for (const fields of changes) {
      setSignedIn(true)
      const left = await change(fields).catch((thrown: unknown) => thrown)
      expect(left).toBeInstanceOf(Response)
      expect((left as Response).headers.get('location')).toBe('/')
      expect(isSignedIn()).toBe(false)
    }
  })
})
