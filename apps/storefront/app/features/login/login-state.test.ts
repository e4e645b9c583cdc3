import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { describe, expect, it } from 'vitest'
import { INITIAL_LOGIN, type LoginAction, loginReducer } from './login-state.ts'
import { refusalDetail } from './refusal-detail.ts'

const after = (...actions: LoginAction[]) => actions.reduce(loginReducer, INITIAL_LOGIN)

describe('the login dialog', () => {
  it('begins with the intro and no digits', () => {
    expect(INITIAL_LOGIN).toMatchObject({ step: 'intro', phone: '' })
    expect(after({ type: 'begin' }).step).toBe('phone')
  })

  it.each([
    ['65 12 34 56', '65123456'],
    ['+993 65 12 34 56', '65123456'],
    ['65a12-b', '6512'],
    ['651234567890', '65123456'],
    ['abc', ''],
  ])('AUTH-09 of %j it keeps %j', (typed, phone) => {
    expect(after({ type: 'type-phone', typed }).phone).toBe(phone)
  })

  it('a refusal is shown until the number is changed or sent again', () => {
    const refused = [{ type: 'send' }, { type: 'refuse', refusal: 'Ýalňyş belgi' }] as const
    expect(after(...refused)).toMatchObject({ sending: 'idle', refusal: 'Ýalňyş belgi' })
    expect(after(...refused, { type: 'type-phone', typed: '6' }).refusal).toBeUndefined()
    expect(after(...refused, { type: 'send' })).toMatchObject({ sending: 'busy', refusal: undefined })
    expect(after({ type: 'send' }, { type: 'sent' }).sending).toBe('done')
  })
})

describe('why the server refused', () => {
  const answered = (answer: object | undefined) => new ApiError(new Response(null, { status: 422 }), answer)

  it('is its message, else its first reason, else unknown', () => {
    const errors = [{ code: 'validation', message: 'the reason' }]
    expect(refusalDetail(answered({ message: 'the message', errors }))).toBe('the message')
    expect(refusalDetail(answered({ message: '', errors }))).toBe('the reason')
    expect(refusalDetail(answered(undefined))).toBeUndefined()
    expect(refusalDetail(new NetworkError('no answer'))).toBeUndefined()
  })
})
