import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import en from './en.json'
import ru from './ru.json'
import { serverTranslator } from './server-translator.server.ts'
import tk from './tk.json'

type Tree = { [key: string]: string | Tree }
const TEXTS: Readonly<Record<Locale, Tree>> = { tk, ru, en }
const PLURAL = /_(zero|one|two|few|many|other)$/

function flatten(tree: Tree, prefix = ''): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(
    ([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

function meanings(locale: Locale): string[] {
  return [...new Set(flatten(TEXTS[locale]).map(([key]) => key.replace(PLURAL, '')))]
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g))].sort()
}

describe.each(LOCALES)('LANG-01 the texts in %s', (locale) => {
  it('are the same as in Turkmen, no more and no fewer', () => {
    expect(meanings(locale).sort()).toEqual(meanings('tk').sort())
  })

  it('have every plural form of the language and no other', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    const counted = flatten(TEXTS[locale]).filter(([key]) => PLURAL.test(key))
    const byMeaning = Object.groupBy(counted, ([key]) => key.replace(PLURAL, ''))
    for (const [meaning, found] of Object.entries(byMeaning)) {
      expect([meaning, found?.map(([key]) => PLURAL.exec(key)?.[1]).sort()]).toEqual([meaning, forms])
    }
  })

  it('have the same placeholders as in Turkmen', () => {
    const inTurkmen = new Map(flatten(tk).map(([key, text]) => [key.replace(PLURAL, ''), placeholders(text)]))
    for (const [key, text] of flatten(TEXTS[locale])) {
      expect([key, placeholders(text)]).toEqual([key, inTurkmen.get(key.replace(PLURAL, ''))])
    }
  })

  it('say something everywhere, in the right letters', () => {
    for (const [key, text] of flatten(TEXTS[locale])) {
      expect([key, text.trim()]).not.toEqual([key, ''])
      // Turkish letters that Turkmen does not have; exclamation marks are not our voice.
      expect([key, /[ığİ!]/.test(text)]).toEqual([key, false])
    }
  })

  it('are found by the server', () => {
    const { t } = serverTranslator(locale)
    expect(t('nav.home')).toBe({ tk, ru, en }[locale].nav.home)
    expect(t('category.products', { count: 21, number: '21' })).toContain('21')
  })
})

it('counts in Russian as people do', () => {
  const { t } = serverTranslator('ru')
  const words = [1, 3, 12, 21].map((count) => t('category.products', { count, number: String(count) }))
  expect(words).toEqual(['1\u00a0товар', '3\u00a0товара', '12\u00a0товаров', '21\u00a0товар'])
})
