import { describe, expect, it } from 'vitest'
import { hasSignedInCookie, isSignedIn, setSignedIn } from './auth-flag.ts'

describe('the flag of a login', () => {
  it('AUTH-25 is a boolean in memory, false until a login and after its end', () => {
    expect(isSignedIn()).toBe(false)
    setSignedIn(true)
    expect(isSignedIn()).toBe(true)
    setSignedIn(false)
    expect(isSignedIn()).toBe(false)
  })
})

describe('the readable cookie of a login', () => {
  it.each([
    ['signed_in=1', true],
    ['locale=ru; signed_in=1; x=2', true],
    ['signed_in=0; __Host-signed_in=1', true],
    ['signed_in=1; __Host-signed_in=0', false],
    ['signed_in=', false],
    ['signed_in=0', false],
    ['not_signed_in=1', false],
    ['', false],
  ])('%j: %s', (cookies, isSignedIn) => {
    expect(hasSignedInCookie(cookies)).toBe(isSignedIn)
  })
})
