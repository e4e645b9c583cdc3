import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import type { LoginAnswer } from '@oyum/api-client/read/login'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import { describe, expect, it } from 'vitest'
import en from '#app/i18n/en.json'
import { outcomeOf, readFailure, refusalWords } from './login-outcome.ts'

const { t } = createTranslator('en', en)

const refused = (answer: object | undefined, status = 422, headers = {}) =>
  readFailure(new ApiError(new Response(null, { status, headers }), answer))

const answered = (answer: Partial<LoginAnswer>) =>
  outcomeOf({ isDone: false, message: undefined, errors: [], ticket: undefined, ...answer })

describe('what an answer of the login calls means', () => {
  it('ERR-03 a 200 that does not say what it should is judged like an error, with its words (OPEN-37)', () => {
    expect(answered({ isDone: true, ticket: 'abc' })).toEqual({ isDone: true, ticket: 'abc' })
    expect(answered({ message: 'otp code is sent' })).toMatchObject({
      isDone: false,
      detail: 'otp code is sent',
      status: 200,
    })
  })

  it("ERR-01 OPEN-37 a reason with the code 'phone' means that the number is unknown, in an error and in a 200", () => {
    const errors = [{ code: 'phone', message: 'no such number' }]
    expect(answered({ errors })).toMatchObject({ isUnknownPhone: true, detail: 'no such number' })
    expect(answered({ message: 'no', errors })).toMatchObject({ isUnknownPhone: true, detail: 'no' })
    expect(refused({ message: 'no', errors }, 404).isUnknownPhone).toBe(true)
    expect(
      refused({ message: 'no', errors: [{ code: 'validation', message: 'phone' }] }).isUnknownPhone,
    ).toBe(false)
  })

  it.each([
    'Bu belgi hasaba alynmadyk. Adyňyzy ýazyň.',
    'HASABA ALYNMADYK',
    'This number is Not Registered.',
  ])('ERR-02 so does the message %j, in an error and in a 200 (OPEN-37)', (message) => {
    expect(refused({ message }).isUnknownPhone).toBe(true)
    expect(answered({ message })).toMatchObject({ isUnknownPhone: true })
  })

  it('ERR-04 the detail is the message, else the first reason, else a broken line is named, else ‘Unknown error’', () => {
    const errors = [{ code: 'validation', message: 'the reason' }]
    expect(refused({ message: 'the message', errors }).detail).toBe('the message')
    expect(refused({ message: '', errors }).detail).toBe('the reason')
    expect(refused(undefined)).toMatchObject({ detail: undefined, status: 422 })
    const words = (failure: ReturnType<typeof readFailure>) => refusalWords(t, 'login.error_login', failure)
    expect(words(refused({ message: 'the message', errors }))).toBe('Login failed: the message')
    expect(words(refused({ errors }))).toBe('Login failed: the reason')
    expect(words(refused(undefined))).toBe('Login failed: Unknown error')
    expect(words(readFailure(new NetworkError('no answer')))).toMatch(/^Login failed: .*connection/)
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
