import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { proseFaults } from '@oyum/testing/prose'
import type { Texts } from '@oyum/ui/i18n/translator.ts'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import ru from './ru.json'
import tk from './tk.json'

const TEXTS: Readonly<Record<Locale, Texts>> = { tk, ru, en }
const PLURAL = /_(zero|one|two|few|many|other)$/

function flatten(tree: Texts, prefix = ''): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(
    ([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

/** What a text is asked for by, with the values it wants. */
const meanings = (locale: Locale) =>
  new Set(
    flatten(TEXTS[locale]).map(([key, text]) =>
      [key.replace(PLURAL, ''), ...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' '),
    ),
  )

describe.each(LOCALES)('the words of the back office in %s', (locale) => {
  it('are the same as in Turkmen, with the same placeholders', () => {
    expect(meanings(locale)).toEqual(meanings('tk'))
  })

  it('say something everywhere and keep to the guide', () => {
    const texts = flatten(TEXTS[locale])
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(
      texts.flatMap(([key, text]) => proseFaults(text, locale).map((fault) => [key, text, fault])),
    ).toEqual([])
  })
})
