import { describe, expect, it } from 'vitest'
import { isCodeAlive, parsePendingLogin } from './pending-login.ts'

describe('the number that a code was sent to', () => {
  it('is read back as it was kept', () => {
    const pending = { phone: '65123456', resendAt: 1_800_000_000_000 }
    expect(parsePendingLogin(JSON.stringify(pending))).toEqual(pending)
    const withTicket = { ...pending, ticket: 'MTIz.c2ln' }
    expect(parsePendingLogin(JSON.stringify(withTicket))).toEqual(withTicket)
  })

  it.each([
    null,
    '',
    'null',
    '7',
    '{damaged',
    '{"phone":"6512345","resendAt":0}',
    '{"phone":65123456}',
    '{"phone":"65123456","resendAt":"soon"}',
  ])('of %j nothing is pending', (text) => {
    expect(parsePendingLogin(text)).toBeUndefined()
  })
})

it('OPEN-90 a code is offered as long as it can be right: five minutes from when it was sent', () => {
  const pending = { phone: '65123456', resendAt: 60_000 }
  expect(isCodeAlive(pending, 5 * 60_000 - 1)).toBe(true)
  expect(isCodeAlive(pending, 5 * 60_000)).toBe(false)
})
