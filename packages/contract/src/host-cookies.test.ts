import { describe, expect, it } from 'vitest'
import { findHostCookie, hostCookieName } from './host-cookies.ts'

describe('OPEN-104 a cookie of a login', () => {
  it('has the prefix over TLS alone', () => {
    expect([hostCookieName('token', true), hostCookieName('token', false)]).toEqual(['__Host-token', 'token'])
  })

  it.each([
    ['token=planted; __Host-token=ours', 'ours', 'ours'],
    ['__Host-token=ours; token=planted; token=planted-too', 'ours', 'ours'],
    ['locale=ru; token=plain', undefined, 'plain'],
    ['__Host-token=; token=plain', undefined, 'plain'],
    ['x__Host-token=a; mytoken=b; __host-token=c', undefined, undefined],
    ['token=', undefined, undefined],
    ['', undefined, undefined],
  ])('of %j is %s over TLS, %s without', (cookies, overTls, without) => {
    expect(findHostCookie(cookies, 'token', true)).toBe(overTls)
    expect(findHostCookie(cookies, 'token', false)).toBe(without)
  })
})
