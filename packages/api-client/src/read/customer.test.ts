import { describe, expect, it } from 'vitest'
import { readCustomer } from './customer.ts'
import { readCheckPhone, readCodeState, readRegistration, readVerification } from './login.ts'
import { readSessions } from './session.ts'
import { findWishId } from './wish-id.ts'
import { readWishlist } from './wishlist.ts'

describe('the customer', () => {
  it('API-46 is read from f_name, l_name and phone', () => {
    expect(readCustomer({ f_name: 'Maral', l_name: 'Gurbanowa', phone: '65123456' })).toEqual({
      firstName: 'Maral',
      lastName: 'Gurbanowa',
      phone: '65123456',
      hasFormer: false,
    })
    expect(readCustomer({ has_former: true }).hasFormer).toBe(true)
  })

  it.each(['+99365123456', '993 65 12 34 56', 65123456])('has the same number from %j (OPEN-71)', (phone) => {
    expect(readCustomer({ phone })).toMatchObject({ firstName: '', lastName: '', phone: '65123456' })
  })
})

describe('the devices', () => {
  it('are those that have an id; what a browser did not say is not known', () => {
    const phone = {
      ...{ id: 3, is_current: true, system: 'Android', browser: 'Chrome', network: '192.0.2.*' },
      ...{ created_at: '2026-11-15T10:00:00.000Z', last_used_at: '2026-11-16T10:00:00.000Z' },
    }
    const [first, second, third] = readSessions([phone, { id: '4', system: '' }, { system: 'Mac' }])
    expect(first).toEqual({
      ...{ id: 3, isCurrent: true, system: 'Android', browser: 'Chrome', network: '192.0.2.*' },
      ...{ createdAt: new Date(phone.created_at), lastUsedAt: new Date(phone.last_used_at) },
    })
    expect(second).toMatchObject({ id: 4, isCurrent: false, system: undefined, createdAt: undefined })
    expect(third).toBeUndefined()
    for (const answer of [undefined, null, 'no', {}]) expect(readSessions(answer)).toEqual([])
  })
})

describe('the favourites', () => {
  const chair = { id: 7, name: 'Nar oturgyjy', price: 890 }

  it.each(['wishlist', 'wish_list', 'items', 'results', 'products', 'data'])(
    'API-40 have their list in the body itself or under %s',
    (name) => {
      const expected = [{ id: 7, product: undefined }]
      expect(readWishlist([{ product_id: 7 }])).toEqual(expected)
      expect(readWishlist({ [name]: [{ product_id: 7 }] })).toEqual(expected)
    },
  )

  it('API-40 without a list are none', () => {
    for (const answer of [undefined, null, 'no', 7, {}, { wishlist: {} }])
      expect(readWishlist(answer)).toEqual([])
  })

  it('API-41 have the id of an entry in product_id or id', () => {
    const entries = [{ product_id: 7, id: 1 }, { id: 8 }, { product_id: '9' }]
    expect(readWishlist(entries).map(({ id }) => id)).toEqual([7, 8, 9])
    expect(readWishlist([{}, null, { id: -1 }, { id: 'x' }])).toEqual([])
  })

  it.each(['product', 'product_details', 'product_data', 'data'])(
    'API-42 may have the product of an entry in %s, with or without its id',
    (name) => {
      const expected = [{ id: 7, product: { id: 7, name: 'Nar oturgyjy', priceTenge: 890_00 } }]
      expect(readWishlist([{ product_id: 7, [name]: chair }])).toMatchObject(expected)
      expect(readWishlist([{ product_id: 7, [name]: { name: chair.name, price: '890,00' } }])).toMatchObject(
        expected,
      )
    },
  )

  it('API-42 may be the products themselves', () => {
    expect(readWishlist({ products: [chair] })).toMatchObject([{ id: 7, product: { priceTenge: 890_00 } }])
  })

  it('WISH-18 an id is found in every form that was ever stored', () => {
    expect([7, '7', { id: 7 }, { product_id: 7, id: 1 }, null, 'x', {}, 0].map(findWishId)).toEqual([
      7,
      7,
      7,
      7,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the answers of the login calls', () => {
  const SENT = 'Otp code is sent!'

  it("API-09 the check of a phone has succeeded with 'Otp code is sent!' and with nothing else", () => {
    expect(readCheckPhone({ message: SENT, success: true, ticket: 'abc' })).toEqual({
      isDone: true,
      message: SENT,
      errors: [],
      ticket: 'abc',
    })
    expect(readCheckPhone({ success: true }).isDone).toBe(false)
    expect(readCheckPhone(undefined)).toEqual({
      isDone: false,
      message: undefined,
      errors: [],
      ticket: undefined,
    })
    expect(readCheckPhone({ errors: [{ code: 'phone' }] })).toMatchObject({
      isDone: false,
      errors: [{ code: 'phone', message: '' }],
    })
    expect(readCheckPhone({ message: 'otp code is sent' })).toMatchObject({
      isDone: false,
      message: 'otp code is sent',
    })
  })

  it('API-11 a registration has succeeded with a flag or the message (OPEN-36)', () => {
    for (const answer of [{ message: SENT }, { message: 'ok', success: true }, { status: true }])
      expect(readRegistration(answer).isDone).toBe(true)
    expect(readRegistration({ message: 'ok' }).isDone).toBe(false)
    expect(readRegistration({ success: false, message: 'no' })).toMatchObject({
      isDone: false,
      message: 'no',
    })
  })

  it('API-13 a code is verified when status is true', () => {
    expect(readVerification({ status: true, token: 'x', message: '' }).isDone).toBe(true)
    expect(readVerification({ status: false, message: 'wrong' })).toMatchObject({
      isDone: false,
      message: 'wrong',
    })
    expect(readVerification({ token: 'x' }).isDone).toBe(false)
  })

  it('the state of an SMS in a word unknown to us is no bad news', () => {
    expect(readCodeState({ state: 'failed', message: 'no' })).toEqual({ state: 'failed', message: 'no' })
    expect(readCodeState({ state: 'queued' })).toEqual({ state: 'sending', message: '' })
  })
})
