import { describe, expect, it } from 'vitest'
import { hasSignedInCookie } from './auth-flag.ts'

describe('the readable cookie of a login', () => {
  it.each([
    ['signed_in=1', true],
    ['locale=ru; signed_in=1; x=2', true],
    ['signed_in=', false],
    ['signed_in=0', false],
    ['not_signed_in=1', false],
    ['', false],
  ])('%j: %s', (cookies, isSignedIn) => {
    expect(hasSignedInCookie(cookies)).toBe(isSignedIn)
  })
})
