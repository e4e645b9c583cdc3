import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import type { ApiClient } from '@oyum/api-client/client'
import { MAX_ADDRESS_CHARS } from '@oyum/contract/limits'
import { describe, expect, it } from 'vitest'
import { placePlainOrder, readPlainOrder } from './plain-order.ts'

const SENT = {
  ...{ key: 'abcdefgh-1', lines: '7:2|8:1:oat', amount: '123400' },
  ...{ address: ' Mary ', phone: '65 12 34 56', comment: 'one\r\ntwo', paymentMethod: 'card' },
}
const formOf = (changed: object = {}) => new URLSearchParams({ ...SENT, ...changed })

function read(changed?: object) {
  const order = readPlainOrder(formOf(changed))
  if (!order) throw new Error('no order')
  return order
}

type Place = ApiClient['orders']['place']
const apiOf = (place: Place) => ({ orders: { place } as ApiClient['orders'] })
const refusal = (status: number, ...codes: string[]) =>
  new ApiError(new Response(null, { status }), {
    errors: codes.map((code) => ({ code, message: `${code}!` })),
  })
const failing = (error: unknown) => apiOf(() => Promise.reject(error))

describe('the order of a form without script', () => {
  it('is read with the lines and the sum that the customer saw', () => {
    expect(read()).toEqual({
      key: 'abcdefgh-1',
      text: '7:2|8:1:oat',
      lines: [
        { id: 7, quantity: 2, type: undefined },
        { id: 8, quantity: 1, type: 'oat' },
      ],
      amountTenge: 123_400,
      fields: { address: ' Mary ', phone: '65 12 34 56', comment: 'one\ntwo', paymentMethod: 'card' },
    })
  })

  it.each([
    { key: '' },
    { key: 'short' },
    { key: 'abcdefgh;' },
    { lines: '' },
    { lines: 'x' },
    { amount: '' },
    { amount: '-1' },
    { amount: '1.5' },
    { amount: '9'.repeat(30) },
  ])('is none with %j', (changed) => {
    expect(readPlainOrder(formOf(changed))).toBeUndefined()
  })

  it('keeps its texts within their bounds', () => {
    expect(read({ address: 'ж'.repeat(9000) }).fields.address).toHaveLength(MAX_ADDRESS_CHARS)
    expect(read({ paymentMethod: 'gold' }).fields.paymentMethod).toBe('cash')
  })

  it('goes to the api with its key and the sum that was seen', async () => {
    const calls: Parameters<Place>[0][] = []
    const api = apiOf(async (call) => {
      calls.push(call)
      return { id: 100_123 }
    })
    expect(await placePlainOrder(api, read())).toEqual({ kind: 'placed', id: 100_123 })
    expect(calls).toMatchObject([
      {
        headers: { 'idempotency-key': 'abcdefgh-1' },
        body: {
          order_amount: 1234,
          delivery_address: 'Mary',
          payment_method: 'via_card',
          order_note: 'one\ntwo',
          cart: [
            { product_id: 7, quantity: 2, variation: [] },
            { product_id: 8, quantity: 1, variation: [{ type: 'oat' }] },
          ],
        },
      },
    ])
  })

  it.each([
    ['no answer', new NetworkError('line'), { kind: 'unanswered' }],
    ['a server that is not well', refusal(503, 'unavailable'), { kind: 'unanswered' }],
    ['a key of another order', refusal(409, 'idempotency_mismatch'), { kind: 'placed-before' }],
    [
      'another price',
      refusal(409, 'price_changed'),
      { kind: 'refused', status: 409, texts: ['price_changed!'] },
    ],
    [
      'several reasons',
      refusal(409, 'stock', 'stock'),
      { kind: 'refused', status: 409, texts: ['stock!', 'stock!'] },
    ],
    ['no words', refusal(422), { kind: 'refused', status: 422, texts: [] }],
  ])('after %s says what is known', async (_, error, outcome) => {
    expect(await placePlainOrder(failing(error), read())).toEqual(outcome)
  })

  it('a login that is over is for the caller, and so are our own mistakes', async () => {
    for (const error of [refusal(401, 'unauthenticated'), new TypeError('ours')])
      await expect(placePlainOrder(failing(error), read())).rejects.toBe(error)
  })
})
