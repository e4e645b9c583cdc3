import { describe, expect, it } from 'vitest'
import { findLocaleCookie, localeCookie } from './locale-cookie.ts'

describe('the locale cookie', () => {
  it.each([
    ['locale=ru', 'ru'],
    ['token=abc; locale=en; x=1', 'en'],
    ['x=1;locale=tk', 'tk'],
    ['locale=xx', undefined],
    ['xlocale=ru', undefined],
    ['locale', undefined],
    ['', undefined],
    [null, undefined],
  ])('LANG-02 %j asks for %s', (header, locale) => {
    expect(findLocaleCookie(header)).toBe(locale)
  })

  it('is read back as it is written, holds for the whole shop and for a year', () => {
    const cookie = localeCookie('ru')
    expect(findLocaleCookie(cookie.split(';')[0] ?? '')).toBe('ru')
    expect(cookie).toBe('locale=ru; Path=/; Max-Age=31536000; SameSite=Lax')
  })
})
