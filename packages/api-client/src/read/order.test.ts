import { describe, expect, it } from 'vitest'
import { readOrderCancelled, readOrderPlaced, readOrders } from './order.ts'

const chair = { id: 2, name: 'Nar oturgyjy', image: ['chair.jpg'] }
const line = { product_id: 2, quantity: 3, price: 801.5, variation: null, product_details: chair }
const order = {
  id: 100_001,
  order_status: 'pending',
  created_at: '2025-09-05T09:05:00Z',
  order_amount: 2404.5,
  sums: [
    { kind: 'goods', amount: 2504.5 },
    { kind: 'discount', amount: 100 },
  ],
  payment_method: 'via_card',
  payment_status: 'unpaid',
  delivery_address: 'Aşgabat, Mir 7',
  order_note: '3-nji gat',
  phone: '+99365123456',
  details: [line],
  history: [{ status: 'pending', changed_at: '2025-09-05T09:05:00Z' }],
}
const readOne = (fields: object) => readOrders([{ ...order, ...fields }])[0]

describe('the list of orders', () => {
  it('ORDER-17 every order has its fields, its sums in tenge and its dates as dates', () => {
    expect(readOrders([order])).toEqual([
      {
        id: 100_001,
        status: 'pending',
        createdAt: new Date('2025-09-05T09:05:00Z'),
        amountTenge: 2404_50,
        sums: [
          { kind: 'goods', tenge: 2504_50 },
          { kind: 'discount', tenge: 100_00 },
        ],
        paymentMethod: 'via_card',
        paymentStatus: 'unpaid',
        address: 'Aşgabat, Mir 7',
        note: '3-nji gat',
        phone: '+99365123456',
        lines: [{ productId: 2, name: 'Nar oturgyjy', image: 'chair.jpg', quantity: 3, priceTenge: 801_50 }],
        history: [{ status: 'pending', changedAt: new Date('2025-09-05T09:05:00Z') }],
      },
    ])
  })

  it('API-48 is the body itself or its orders field', () => {
    expect(readOrders({ orders: [order] })).toEqual(readOrders([order]))
    for (const odd of [undefined, null, {}, 'x', { orders: 'none' }, [null, {}, { order_status: 'pending' }]])
      expect(readOrders(odd)).toEqual([])
  })

  it('ORDER-09 is turned round: the newest order first', () => {
    const answer = [{ id: 1 }, { id: 2 }, { id: 3 }]
    expect(readOrders(answer).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(readOrders({ orders: answer }).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(answer[0]?.id).toBe(1)
  })

  it('ORDER-18 an order has its lines in details, or in order_details', () => {
    const { details, ...bare } = order
    expect(readOrders([{ ...bare, order_details: details }])).toEqual(readOrders([order]))
    expect(readOne({ details: null, order_details: details })?.lines).toHaveLength(1)
    expect(readOrders([bare])[0]?.lines).toEqual([])
  })

  it('ORDER-18 a line has its product in product_details, or in product', () => {
    const { product_details, ...bare } = line
    const named = readOne({ details: [{ ...bare, product: product_details }] })
    expect(named).toEqual(readOrders([order])[0])
    expect(readOne({ details: [{ ...bare, product_details: null, product: chair }] })).toEqual(named)
    expect(readOne({ details: [bare] })?.lines).toMatchObject([{ name: '', image: undefined, productId: 2 }])
    expect(readOne({ details: [{ product: chair, quantity: '3', price: '801,50' }] })?.lines).toEqual(
      named?.lines,
    )
  })

  it('an order of which little is known is still one', () => {
    expect(readOrders([{ id: '7' }])).toEqual([
      {
        id: 7,
        status: '',
        createdAt: undefined,
        amountTenge: undefined,
        sums: [],
        paymentMethod: '',
        paymentStatus: '',
        address: '',
        note: '',
        phone: '',
        lines: [],
        history: [],
      },
    ])
  })
})

describe('the answer to an order', () => {
  it('API-53 is a success with its number, with a message alone, and without a body (OPEN-20)', () => {
    const message = 'Order placed successfully!'
    expect(readOrderPlaced({ message, order_id: 100_001, order_amount: 5 })).toEqual({ id: 100_001 })
    for (const answer of [{ message }, { message: 'Submitted' }, undefined, null, [], 'ok'])
      expect(readOrderPlaced(answer)).toEqual({ id: undefined })
  })

  it('API-50 cancelling has succeeded with HTTP 200, success true or status ok; success false overrules (OPEN-33)', () => {
    for (const answer of [{ success: true }, { status: 'ok' }, {}, undefined, { message: 'done' }])
      expect(readOrderCancelled(answer).isCancelled).toBe(true)
    expect(readOrderCancelled({ success: false, message: 'too late' })).toEqual({
      isCancelled: false,
      message: 'too late',
    })
    expect(readOrderCancelled({ success: false, message: ' ' }).message).toBeUndefined()
  })
})
