import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { describe, expect, it } from 'vitest'
import { readCheckPhone, readFailure, readRegistration, readVerification } from './login-outcome.ts'

const refused = (answer: object | undefined, status = 422, headers = {}) =>
  readFailure(new ApiError(new Response(null, { status, headers }), answer))

const DONE = { isDone: true }

describe('what an answer of the login calls means', () => {
  it("API-09 the check of a phone has succeeded with 'Otp code is sent!' and with nothing else", () => {
    expect(readCheckPhone({ message: 'Otp code is sent!', success: true })).toMatchObject(DONE)
    expect(readCheckPhone({ success: true }).isDone).toBe(false)
    expect(readCheckPhone({ message: 'otp code is sent' })).toMatchObject({ detail: 'otp code is sent' })
  })

  it('API-11 a registration has succeeded with a flag or the message', () => {
    expect(readRegistration({ message: 'Otp code is sent!' })).toMatchObject(DONE)
    expect(readRegistration({ message: 'ok', success: true })).toMatchObject(DONE)
    expect(readRegistration({ status: true })).toMatchObject(DONE)
    expect(readRegistration({ message: 'ok' })).toMatchObject({ detail: 'ok' })
    expect(readRegistration({ success: false, message: 'no' })).toMatchObject({ detail: 'no' })
  })

  it('API-13 a code is verified when status is true', () => {
    expect(readVerification({ status: true, message: '' })).toMatchObject(DONE)
    expect(readVerification({ status: false, message: 'the code is wrong' })).toMatchObject({
      detail: 'the code is wrong',
    })
  })

  it("ERR-01 a reason with the code 'phone' means that the number is unknown", () => {
    const errors = [{ code: 'phone', message: 'no such number' }]
    expect(refused({ message: 'no', errors }, 404).isUnknownPhone).toBe(true)
    expect(
      refused({ message: 'no', errors: [{ code: 'validation', message: 'phone' }] }).isUnknownPhone,
    ).toBe(false)
  })

  it.each([
    'Bu belgi hasaba alynmadyk. Adyňyzy ýazyň.',
    'HASABA ALYNMADYK',
    'This number is Not Registered.',
  ])('ERR-02 so does the message %j, in an error and in a 200', (message) => {
    expect(refused({ message }).isUnknownPhone).toBe(true)
    expect(readCheckPhone({ message })).toMatchObject({ isUnknownPhone: true })
  })

  it('ERR-04 the detail is the message, else the first reason, else none', () => {
    const errors = [{ code: 'validation', message: 'the reason' }]
    expect(refused({ message: 'the message', errors }).detail).toBe('the message')
    expect(refused({ message: '', errors }).detail).toBe('the reason')
    expect(refused(undefined)).toMatchObject({ detail: undefined, status: 422 })
  })

  it('no answer is told apart from an answer without words; the wait of a 429 is kept', () => {
    expect(readFailure(new NetworkError('no answer'))).toMatchObject({ detail: undefined, status: undefined })
    expect(refused({ message: 'wait' }, 429, { 'retry-after': '42' })).toMatchObject({
      status: 429,
      retryAfterSeconds: 42,
    })
    expect(() => readFailure(new TypeError('our own mistake'))).toThrow('our own mistake')
  })
})
