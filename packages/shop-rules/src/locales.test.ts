import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocale, LOCALES, parseLocale, pickTranslation, translationOrder } from './locales.ts'

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

describe('translations', () => {
  it('looks in the chosen language first and then in tk, ru, en', () => {
    expect(translationOrder('tk')).toEqual(['tk', 'ru', 'en'])
    expect(translationOrder('ru')).toEqual(['ru', 'tk', 'en'])
    expect(translationOrder('en')).toEqual(['en', 'tk', 'ru'])
  })

  it('takes the chosen language when it has a text', () => {
    expect(pickTranslation({ tk: 'Diwan', ru: 'Диван', en: 'Sofa' }, 'en')).toBe('Sofa')
  })

  it('treats a blank text like a missing one', () => {
    expect(pickTranslation({ tk: ' \n', ru: 'Диван', en: '' }, 'en')).toBe('Диван')
    expect(pickTranslation({ tk: '', ru: ' ' }, 'ru')).toBeUndefined()
    expect(pickTranslation({}, 'tk')).toBeUndefined()
  })

  it('picks translations that are not texts too', () => {
    expect(pickTranslation<string[]>({ ru: ['цвет'], tk: null }, 'tk')).toEqual(['цвет'])
    expect(pickTranslation<number>({ en: 0 }, 'tk')).toBe(0)
  })
})
