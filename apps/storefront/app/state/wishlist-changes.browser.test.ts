import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { SESSION_EXPIRED, standInApi } from '#app/testing/stand-in-api.ts'
import { isSignedIn, setSignedIn } from './auth-flag.ts'
import { endLogin } from './session.ts'
import { changeWishlist, fetchWishlist, sendUnsentWishes } from './wishlist-changes.ts'
import { unsentWishes, wishlistCards } from './wishlist-offline.ts'
import { clearWishlist, pendingWishlistIds, wishlistIds, wishlistState } from './wishlist-store.ts'

const listed = (...ids: number[]) => ({
  body: ids.map((id) => ({ product_id: id, product: { id, name: `product ${id}` } })),
})

beforeEach(() => {
  clearWishlist()
  setSignedIn(true)
})

describe('a heart that is pressed', () => {
  it('WISH-07 API-43 is on the screen before the server answers, and sends a list of one id', async () => {
    const answer = Promise.withResolvers<object>()
    const calls = standInApi(() => answer.promise)
    const change = changeWishlist(7, true)
    expect([wishlistIds.get(), pendingWishlistIds.get()]).toEqual([[7], [7]])
    answer.resolve({})
    expect(await change).toBe('added')
    expect([wishlistIds.get(), pendingWishlistIds.get()]).toEqual([[7], []])
    expect(calls).toEqual([{ name: 'POST customer/wish-list/add', body: { product_ids: [7] } }])
  })

  it('WISH-10 API-44 API-45 emptied, is so before the server answers, and any answer of success will do', async () => {
    for (const body of [{ message: 'Removed' }, {}, { success: 0, status: 'odd' }]) {
      wishlistIds.set([7, 8])
      const answer = Promise.withResolvers<object>()
      const calls = standInApi(() => answer.promise)
      const change = changeWishlist(7, false)
      expect([wishlistIds.get(), pendingWishlistIds.get()]).toEqual([[8], [7]])
      answer.resolve({ body })
      expect(await change).toBe('removed')
      expect([wishlistIds.get(), pendingWishlistIds.get()]).toEqual([[8], []])
      expect(calls).toEqual([{ name: 'DELETE customer/wish-list/remove', body: { product_ids: [7] } }])
    }
  })

  it('WISH-11 is taken back when the server refuses, both ways', async () => {
    standInApi(() => ({ status: 500, body: { message: 'Later' } }))
    expect(await changeWishlist(7, true)).toBeInstanceOf(Error)
    expect(wishlistIds.get()).toEqual([])
    wishlistIds.set([7, 8])
    expect(await changeWishlist(7, false)).toBeInstanceOf(Error)
    expect([...wishlistIds.get()].sort()).toEqual([7, 8])
  })

  it('is ignored while the last change of the same product is on its way, and not for another', async () => {
    const answer = Promise.withResolvers<object>()
    const calls = standInApi(() => answer.promise)
    const first = changeWishlist(7, true)
    expect(await changeWishlist(7, false)).toBe('ignored')
    const other = changeWishlist(8, true)
    answer.resolve({})
    expect(await Promise.all([first, other])).toEqual(['added', 'added'])
    expect(calls).toHaveLength(2)
  })

  it('OPEN-39 ends the login when the session is over, and takes every heart with it', async () => {
    await cookieStore.set(SIGNED_IN_COOKIE, '1')
    wishlistIds.set([1, 2])
    standInApi(() => SESSION_EXPIRED)
    expect(await changeWishlist(7, true)).toBe('logged-out')
    expect(isSignedIn()).toBe(false)
    expect(document.cookie).not.toContain(SIGNED_IN_COOKIE)
    expect(wishlistIds.get()).toEqual([])
  })

  it('of a login that has ended says nothing to the next one', async () => {
    const answer = Promise.withResolvers<object>()
    standInApi(() => answer.promise)
    const change = changeWishlist(7, true)
    endLogin()
    setSignedIn(true)
    wishlistIds.set([9])
    answer.resolve(SESSION_EXPIRED)
    expect(await change).toBe('ignored')
    expect(isSignedIn()).toBe(true)
    expect(wishlistIds.get()).toEqual([9])
  })
})

describe('the list of favourites', () => {
  it('is asked for once by all who want it at the same time', async () => {
    const calls = standInApi(() => listed(3, 4))
    await Promise.all([fetchWishlist(), fetchWishlist()])
    expect(calls).toHaveLength(1)
    expect(wishlistIds.get()).toEqual([3, 4])
    expect(wishlistState.get()).toMatchObject({ isLoading: false, error: undefined })
  })

  it('is asked for again when a heart was answered for meanwhile', async () => {
    const first = Promise.withResolvers<object>()
    let lists = 0
    const calls = standInApi(({ name }) => {
      if (name !== 'GET customer/wish-list') return {}
      lists += 1
      return lists === 1 ? first.promise : listed(7, 3)
    })
    const loaded = fetchWishlist()
    await changeWishlist(7, true)
    first.resolve(listed(3))
    await loaded
    expect(wishlistIds.get()).toEqual([7, 3])
    expect(calls.map(({ name }) => name)).toEqual([
      'GET customer/wish-list',
      'POST customer/wish-list/add',
      'GET customer/wish-list',
    ])
  })

  it('API-42 of which a server names some by the id alone has their products too; one that fails has none', async () => {
    const calls = standInApi(({ name }) => {
      if (name === 'GET products/details/4') return { body: { product: { id: 4, name: 'product 4' } } }
      if (name === 'GET products/details/5') return { status: 500 }
      return { body: { data: [...listed(3).body, { id: 4 }, { product_id: '5' }] } }
    })
    await fetchWishlist()
    expect(wishlistIds.get()).toEqual([3, 4, 5])
    expect(wishlistState.get().items.map(({ product }) => product?.name)).toEqual([
      'product 3',
      'product 4',
      undefined,
    ])
    expect(calls.map(({ name }) => name)).toEqual([
      'GET customer/wish-list',
      'GET products/details/4',
      'GET products/details/5',
    ])
  })

  it('stays as it was known after a failure, which the state tells', async () => {
    wishlistIds.set([5])
    standInApi(() => ({ status: 500, body: { message: 'Later' } }))
    await fetchWishlist()
    expect(wishlistIds.get()).toEqual([5])
    expect(wishlistState.get().error).toBeInstanceOf(Error)
    expect(isSignedIn()).toBe(true)
  })

  it('OPEN-39 of a session that is over is emptied in silence', async () => {
    wishlistIds.set([5])
    standInApi(() => SESSION_EXPIRED)
    await fetchWishlist()
    expect(wishlistIds.get()).toEqual([])
    expect(isSignedIn()).toBe(false)
    expect(wishlistState.get().error).toBeUndefined()
  })
})

describe('a heart pressed without a line', () => {
  const noLine = () => standInApi(() => Promise.reject(new TypeError('the line broke')))

  it('OPEN-158 stays as it was pressed, with its card, and is sent once when the line is back, as it was wanted last', async () => {
    noLine()
    wishlistIds.set([8])
    expect(await changeWishlist(SOME_PRODUCT.id, true, SOME_PRODUCT)).toBe('unsent')
    expect(await changeWishlist(8, false)).toBe('unsent')
    expect(await changeWishlist(9, true)).toBe('unsent')
    expect(await changeWishlist(9, false)).toBe('unsent')
    expect(wishlistIds.get()).toEqual([SOME_PRODUCT.id])
    expect(wishlistCards.get().map(({ name }) => name)).toEqual([SOME_PRODUCT.name])

    const calls = standInApi(() => ({}))
    // two tabs notice it at once
    await Promise.all([sendUnsentWishes(), sendUnsentWishes()])
    expect(calls.map(({ name, body }) => [name.split('/').at(-1), body])).toEqual([
      ['add', { product_ids: [SOME_PRODUCT.id] }],
      ['remove', { product_ids: [8] }],
      ['remove', { product_ids: [9] }],
    ])
    expect(unsentWishes.get()).toEqual([])
  })

  it('waits on when the line breaks again, and is taken back when the server refuses', async () => {
    noLine()
    await changeWishlist(7, true)
    await sendUnsentWishes()
    expect([unsentWishes.get(), wishlistIds.get()]).toEqual([[{ id: 7, isWanted: true }], [7]])
    standInApi(() => ({ status: 409, body: { message: 'Too many' } }))
    expect(await sendUnsentWishes()).toBeInstanceOf(Error)
    expect([unsentWishes.get(), wishlistIds.get()]).toEqual([[], []])
  })

  it('counts more than the list of a server that has not heard of it', async () => {
    noLine()
    wishlistIds.set([3])
    await changeWishlist(7, true)
    await changeWishlist(3, false)
    standInApi(() => listed(3, 4))
    await fetchWishlist()
    expect(wishlistIds.get()).toEqual([7, 4])
  })

  it('is nobody’s after the login', async () => {
    noLine()
    await changeWishlist(SOME_PRODUCT.id, true, SOME_PRODUCT)
    endLogin()
    expect([unsentWishes.get(), wishlistCards.get(), wishlistIds.get()]).toEqual([[], [], []])
  })
})
