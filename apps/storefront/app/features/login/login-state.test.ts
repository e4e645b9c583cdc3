import { describe, expect, it } from 'vitest'
import { INITIAL_LOGIN, type LoginAction, loginReducer } from './login-state.ts'

const after = (...actions: LoginAction[]) => actions.reduce(loginReducer, INITIAL_LOGIN)
const BEGIN = { type: 'begin' } as const
const PHONE = { type: 'type-phone', typed: '65123456' } as const
const PENDING = { phone: '65123456', resendAt: 60_000 }
const CODE = { type: 'enter-code', pending: PENDING } as const

describe('the login dialog', () => {
  it('AUTH-03 goes from the intro to the phone to the code', () => {
    expect(INITIAL_LOGIN).toMatchObject({ step: 'intro', phone: '' })
    expect(after(BEGIN).step).toBe('phone')
    expect(after(BEGIN, PHONE, CODE)).toMatchObject({ step: 'code', phone: '65123456', pending: PENDING })
  })

  it('AUTH-04 AUTH-05 an unknown phone leads to the registration and from there to the code', () => {
    const names: LoginAction[] = [
      { type: 'type-name', field: 'firstName', typed: 'Maral' },
      { type: 'type-name', field: 'lastName', typed: 'Gurbanowa' },
    ]
    expect(after(BEGIN, PHONE, { type: 'unknown-phone' }).step).toBe('register')
    expect(after(BEGIN, PHONE, { type: 'unknown-phone' }, ...names, CODE)).toMatchObject({
      step: 'code',
      firstName: 'Maral',
      lastName: 'Gurbanowa',
    })
  })

  it('AUTH-06 goes back to the phone, which is still there', () => {
    expect(after(BEGIN, PHONE, CODE, { type: 'back' })).toMatchObject({ step: 'phone', phone: '65123456' })
    expect(after(BEGIN, PHONE, { type: 'unknown-phone' }, { type: 'back' }).step).toBe('phone')
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
})

it('OPEN-90 opens at the intro with empty fields; a number that was typed elsewhere is taken over with one tap', () => {
  expect(INITIAL_LOGIN).toMatchObject({ step: 'intro', phone: '', firstName: '', lastName: '' })
  const taken = after({ type: 'take-phone', phone: '65123456' })
  expect(taken).toMatchObject({ step: 'phone', phone: '65123456', isPhoneTaken: true })
  // whoever comes back to it may change the number first
  expect(loginReducer(taken, { type: 'back' })).toMatchObject({ step: 'phone', isPhoneTaken: false })
})
