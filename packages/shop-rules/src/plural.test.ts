import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import { pluralForm } from './plural.ts'

describe('pluralForm', () => {
  it.each(LOCALES)('agrees with the rules of Unicode for every number in %s', (locale) => {
    const rules = new Intl.PluralRules(locale)
    for (let count = 0; count <= 1000; count += 1) expect(pluralForm(count, locale)).toBe(rules.select(count))
    fc.assert(
      fc.property(fc.integer(), (count) => {
        expect(pluralForm(count, locale)).toBe(rules.select(count))
        expect(pluralForm(count + 0.5, locale)).toBe(rules.select(count + 0.5))
      }),
    )
  })

  it('counts in Russian', () => {
    expect([1, 2, 5, 11, 12, 21, 22, 112, 1.5].map((count) => pluralForm(count, 'ru'))).toEqual(
      'one few many many many one few many other'.split(' '),
    )
  })

  it('knows one and other in Turkmen and English', () => {
    expect([0, 1, 2, 21].map((count) => pluralForm(count, 'tk'))).toEqual(['other', 'one', 'other', 'other'])
    expect([0, 1, 2, 21].map((count) => pluralForm(count, 'en'))).toEqual(['other', 'one', 'other', 'other'])
  })
})
