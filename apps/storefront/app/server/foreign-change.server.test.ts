import { describe, expect, it } from 'vitest'
import { isForeignChange } from './foreign-change.server.ts'

const SITE = 'https://shop.example'

function isForeign(headers: Record<string, string>, method = 'POST', url = 'http://shop.example/cart') {
  return isForeignChange(new Request(url, { method, headers }), SITE)
}

describe('a form that came from another site', () => {
  it('is known by what the browser says of it', () => {
    expect(isForeign({ origin: 'https://evil.example' })).toBe(true)
    expect(isForeign({ origin: 'null' })).toBe(true)
    expect(isForeign({ 'sec-fetch-site': 'cross-site' })).toBe(true)
    expect(isForeign({ 'sec-fetch-site': 'same-site', origin: SITE })).toBe(true)
    // our own name without our TLS is anybody's on the way
    expect(isForeign({ origin: 'http://shop.example', 'x-forwarded-proto': 'https' })).toBe(true)
  })

  it('is not one of our own, whichever name the shop was opened under', () => {
    expect(isForeign({ origin: SITE, 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(isForeign({ origin: 'http://127.0.0.1:3000' }, 'POST', 'http://127.0.0.1:3000/cart')).toBe(false)
    // browsers of a few years ago say nothing; the session's cookie is SameSite and stays behind
    expect(isForeign({})).toBe(false)
  })

  it('may be read by anybody', () => {
    expect(isForeign({ origin: 'https://evil.example' }, 'GET')).toBe(false)
  })
})
