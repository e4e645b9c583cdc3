import { RouterContextProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SESSION_EXPIRED, standInApi } from '#app/testing/stand-in-api.ts'
import { answerContext, answerForm } from './answer-form.server.ts'
import type { PlainAnswer } from './plain-answer.ts'

const KEY = 'abcdefgh-1'
const ORDER = {
  ...{ intent: 'order', key: KEY, lines: '7:2', amount: '123400' },
  ...{ address: 'Mary', phone: '65123456', comment: '', paymentMethod: 'cash' },
}
const CHAIR = { product: { id: 7, name: 'Oturgyç', price: 890, total_stock: 5 }, related_products: [] }
const refusal = (status: number, code: string) => ({
  status,
  body: { errors: [{ code, message: `${code}!` }], message: code },
})

interface Told extends PlainAnswer {
  status: number
  location: string | null
  cart: string | undefined
}

/** What the browser gets for a form, whether it is a page with words or another address. */
async function send(fields: Record<string, string>, cart = `${KEY}|7:2`): Promise<Told> {
  const context = new RouterContextProvider()
  const request = new Request('http://shop.test/cart', {
    method: 'POST',
    headers: { cookie: `cart=${cart}; signed_in=1` },
    body: new URLSearchParams(fields),
  })
  const answer = await answerForm({ request, context }).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  const head = answer instanceof Response ? answer : { ...answer.init, headers: answer.init?.headers }
  const headers = new Headers(head.headers)
  const cookie = headers.getSetCookie().find((one) => one.startsWith('cart='))
  return {
    ...(context.get(answerContext) ?? { notes: [] }),
    status: head.status ?? 200,
    location: headers.get('location'),
    cart: cookie?.slice('cart='.length).split(';')[0],
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the order form', () => {
  it('leads to the order, and the cart is empty', async () => {
    standInApi(() => ({ body: { order_id: 100_123 } }))
    expect(await send(ORDER)).toMatchObject({
      status: 303,
      location: '/dashboard?order=100123&placed=1',
      cart: '',
    })
  })

  it('leaves what was added meanwhile, under another key', async () => {
    standInApi(() => ({ body: { order_id: 100_123 } }))
    const { cart } = await send(ORDER, `${KEY}|7:3|8:1`)
    expect(cart).toMatch(/\|7:1\|8:1$/)
    expect(cart).not.toContain(KEY)
  })

  it('asks the api nothing while a field is wrong', async () => {
    const calls = standInApi(() => ({}))
    const answer = await send({ ...ORDER, address: ' ', phone: 'x' })
    expect(answer).toMatchObject({ status: 422, order: { key: KEY, wrong: ['address', 'phone'] } })
    expect(answer.order?.fields.phone).toBe('x')
    expect(calls).toEqual([])
  })

  it('without an answer comes back with the same key, to be sent again to the letter', async () => {
    for (const answer of [() => refusal(503, 'unavailable'), () => Promise.reject(new TypeError('line'))]) {
      standInApi(answer)
      expect(await send(ORDER)).toMatchObject({
        status: 503,
        cart: undefined,
        notes: [{ key: 'order.unanswered' }],
        order: { key: KEY, sent: { lines: '7:2', amountTenge: 123_400 } },
      })
      vi.restoreAllMocks()
    }
  })

  it('is refused in the words of the api and keeps its key', async () => {
    standInApi(() => refusal(409, 'price_changed'))
    const answer = await send(ORDER)
    expect(answer).toMatchObject({ status: 409, notes: [{ text: 'price_changed!' }], order: { key: KEY } })
    expect(answer.order?.sent).toBeUndefined()
  })

  it('gets another key when an earlier order had this one', async () => {
    standInApi(() => refusal(409, 'idempotency_mismatch'))
    const { status, notes, order, cart } = await send(ORDER)
    expect({ status, notes }).toEqual({ status: 409, notes: [{ key: 'order.placedBefore' }] })
    expect(order?.key).not.toBe(KEY)
    expect(cart).toBe(`${order?.key}|7:2`)
  })

  it('leads to the login when the session is over, and a form that is not ours to the cart', async () => {
    standInApi(() => SESSION_EXPIRED)
    expect(await send(ORDER)).toMatchObject({ status: 303, location: '/login?back=%2Fcart', cart: undefined })
    expect(await send({ ...ORDER, key: '' })).toMatchObject({ status: 303, location: '/cart' })
    expect(await send({ intent: 'dance' })).toMatchObject({ status: 303, location: '/cart' })
  })
})

describe('«all into the cart» of a room', () => {
  const sofa = { id: 8, total_stock: 3, price: 700, variations: [{ type: 'oat', price: 700, stock: 3 }] }
  const pieces = [CHAIR.product, sofa, { ...sofa, id: 9, total_stock: 0, variations: [] }].map((product) => ({
    ...{ x: 0.5, y: 0.5, product },
  }))
  const room = { intent: 'add-room', id: '5' }

  it('OPEN-101 asks for the room once and leads to the cart with one of each', async () => {
    const calls = standInApi(() => ({ body: { id: 5, pieces } }))
    expect(await send(room, `${KEY}|7:2`)).toMatchObject({
      ...{ status: 303, location: '/cart', cart: `${KEY}|7:2|8:1:oat` },
    })
    expect(calls.map(({ name }) => name)).toEqual(['GET rooms/5'])
  })

  it('says why not, and leaves the cart as it was', async () => {
    const answers = [
      [refusal(404, 'not_found'), 409, 'plainCart.notSold'],
      [refusal(503, 'unavailable'), 503, 'plainCart.notAdded'],
    ] as const
    for (const [answer, status, key] of answers) {
      standInApi(() => answer)
      expect(await send(room)).toMatchObject({ status, cart: undefined, notes: [{ key }] })
      vi.restoreAllMocks()
    }
    expect(await send({ ...room, id: 'x' })).toMatchObject({ status: 422, cart: undefined })
  })
})

describe('the forms of the cart', () => {
  it('put in one more; «buy now» only when there is none', async () => {
    standInApi(() => ({ body: CHAIR }))
    expect(await send({ intent: 'add', id: '7' })).toMatchObject({ status: 303, cart: `${KEY}|7:3` })
    expect(await send({ intent: 'buy', id: '7' })).toMatchObject({ status: 303, cart: undefined })
    expect((await send({ intent: 'buy', id: '7' }, '')).cart).toMatch(/^[\w-]+\|7:1$/)
  })

  it('OPEN-105 a card names its product alone, and means the variation that its page opens with', async () => {
    const of = (type: string, stock: number) => ({ type, price: 890, stock })
    const product = { ...CHAIR.product, variations: [of('oat', 0), of('sage', 2), of('grey', 4)] }
    const calls = standInApi(() => ({ body: { ...CHAIR, product } }))
    expect(await send({ card: '7' }, `${KEY}|8:1`)).toMatchObject({
      ...{ status: 303, location: '/cart', cart: `${KEY}|8:1|7:1:sage` },
    })
    expect(calls.map(({ name }) => name)).toEqual(['GET products/details/7'])
    expect(await send({ card: '7' }, `${KEY}|7:2:sage`)).toMatchObject({
      ...{ status: 409, cart: undefined, notes: [{ key: 'plainCart.allInCart' }] },
    })
    expect(await send({ card: 'x' })).toMatchObject({ status: 422, notes: [{ key: 'plainCart.notSold' }] })
  })

  it.each([
    ['an id that is none', { id: '0' }, {}, 422, 'plainCart.notSold'],
    ['a product that is gone', { id: '7' }, refusal(404, 'not_found'), 409, 'plainCart.notSold'],
    ['a server that is not well', { id: '7' }, refusal(503, 'unavailable'), 503, 'plainCart.notAdded'],
    ['a choice that is not made', { id: '7', type: 'oat' }, { body: CHAIR }, 409, 'plainCart.soldOut'],
  ])('say why nothing was added: %s', async (_, fields, api, status, key) => {
    standInApi(() => api)
    const answer = await send({ intent: 'add', ...fields })
    expect(answer).toMatchObject({ status, cart: undefined, notes: [{ key }] })
  })

  it('say when the cart is full', async () => {
    standInApi(() => ({ body: CHAIR }))
    const full = Array.from({ length: 100 }, (_, at) => `${at + 100}:1`).join('|')
    const answer = await send({ intent: 'add', id: '7' }, full)
    expect(answer).toMatchObject({ status: 409, cart: undefined, notes: [{ key: 'plainCart.full' }] })
  })

  it('set a quantity, and none takes it out', async () => {
    const set = (quantity: string) => send({ intent: 'set', id: '7', quantity })
    expect(await set('5')).toMatchObject({ status: 303, cart: `${KEY}|7:5` })
    expect(await set('0')).toMatchObject({ status: 303, cart: '' })
    for (const odd of ['-1', 'x', '', '1000000'])
      expect(await set(odd)).toMatchObject({ status: 303, cart: undefined })
  })
})
