import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

describe('safePath', () => {
  it.each([
    '/',
    '/search?query=diwan',
    '/product-detail/7?variation=oat#picture-2',
    '/discount?percent=20&page=2',
  ])('LANG-08 goes back to %s after the language is changed', (path) => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    undefined,
    7,
  ])('never leaves the shop: %j leads home', (value) => {
    expect(safePath(value)).toBe('/')
  })

  it('keeps letters of every language, encoded as an address needs them', () => {
    expect(safePath('/search?query=öý диван')).toBe(
      '/search?query=%C3%B6%C3%BD%20%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD',
    )
  })
})
