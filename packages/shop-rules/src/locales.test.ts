import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocale, LOCALES, parseLocale } from './locales.ts'

describe('the languages', () => {
  it('LANG-01 exactly tk, ru and en are interface languages', () => {
    expect([...LOCALES].sort()).toEqual(['en', 'ru', 'tk'])
    for (const locale of ['tk', 'ru', 'en']) expect(isLocale(locale)).toBe(true)
    for (const other of ['tr', 'TK', 'ru-RU', '', null, undefined, 0, ['tk']])
      expect(isLocale(other)).toBe(false)
  })
})

describe('parseLocale', () => {
  it.each([
    ['ru', 'ru'],
    [' EN ', 'en'],
    ['ru-RU', 'ru'],
    ['en_GB', 'en'],
    ['TK-Latn-TM', 'tk'],
  ])('reads %j as %s', (value, locale) => {
    expect(parseLocale(value)).toBe(locale)
  })

  it.each([[undefined], [null], [''], ['de'], ['english'], [7], [{}]])(
    'falls back to tk for %j (OPEN-01)',
    (value) => {
      expect(parseLocale(value)).toBe('tk')
    },
  )

  it('answers with a language of the shop whatever it is given', () => {
    fc.assert(fc.property(fc.anything(), (value) => isLocale(parseLocale(value))))
  })
})
