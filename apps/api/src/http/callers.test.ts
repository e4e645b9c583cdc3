import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { expect, it } from 'vitest'
import { createCallers } from './callers.ts'

const SECRET = 'the storefront, and nobody else 0123456789'
const callers = createCallers(SECRET)
const asked = (headers: Record<string, string>, ip = '10.0.0.7') => ({ ip, headers })

it('the storefront is believed about the shopper’s address, from wherever it asks', () => {
  const proven = { [STOREFRONT_HEADER]: SECRET, 'x-forwarded-for': '203.0.113.9' }
  expect(callers.addressOf(asked(proven))).toBe('203.0.113.9')
  expect(callers.addressOf(asked({ ...proven, 'x-forwarded-for': '127.0.0.1, 203.0.113.9' }))).toBe(
    '203.0.113.9',
  )
  expect(callers.isOwnWork(asked(proven))).toBe(false)
})

it('without the whole secret nobody is believed, also not from this machine', () => {
  for (const given of ['', SECRET.slice(1), `${SECRET} `, 'x'.repeat(500)]) {
    const claimed = { [STOREFRONT_HEADER]: given, 'x-forwarded-for': '203.0.113.9' }
    expect(callers.addressOf(asked(claimed, '127.0.0.1'))).toBe('127.0.0.1')
    expect(callers.isOwnWork(asked({ [STOREFRONT_HEADER]: given }, '127.0.0.1'))).toBe(false)
  }
})

it('the storefront that names no shopper works for itself', () => {
  expect(callers.isOwnWork(asked({ [STOREFRONT_HEADER]: SECRET }))).toBe(true)
  expect(callers.addressOf(asked({ [STOREFRONT_HEADER]: SECRET, 'x-forwarded-for': 'nobody' }))).toBe(
    '10.0.0.7',
  )
})
