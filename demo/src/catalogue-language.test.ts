import { readFile } from 'node:fs/promises'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { proseFaults } from '@oyum/testing/prose'
import { expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'

// The guide of docs/language.md in the goods of the demo. Search words are what people type, right or wrong.

const { synonyms: _, ...catalogue } = await readCatalogue()

function textsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (key === locale ? [inner] : []) : textsIn(inner, locale),
  )
}

// Said by the badge and the stock line above the text, which know better (docs/language.md, catalogue).
const FIGURES: Readonly<Record<Locale, RegExp>> = {
  tk: /ammar|arzanlad|(?:%|manat) arzan|sany(?:sy)? galdy|täze tapgyr/i,
  ru: /скидк|дешевле на|на складе|в наличии|осталось (?:всего )?(?:один|одна|дв|три|четыр|пять|\d)|парти[яю]/i,
  en: /discount|(?:%|TMT|manat) off|in stock|out of stock|(?:is|are) left|next batch/i,
}

it.each(LOCALES)('the texts in %s keep to the guide', (locale) => {
  const texts = textsIn(catalogue, locale)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.flatMap((text) => proseFaults(text, locale).map((fault) => [fault, text]))).toEqual([])
})

it.each(LOCALES)('no description in %s tells of stock or discounts', (locale) => {
  for (const { slug, description } of catalogue.products)
    expect([slug, FIGURES[locale].exec(description[locale])?.[0]]).toEqual([slug, undefined])
})

it.each<[Locale, string]>([
  ['tk', 'Häzir 15 % arzan.'],
  ['tk', 'Ammarda iki sany galdy, 150 manat arzan.'],
  ['ru', 'Сейчас дешевле на 10 %, на складе четыре шкафа.'],
  ['en', 'Now 15% off.'],
  ['en', 'Two are left.'],
])('%s: «%s» would be found', (locale, text) => {
  expect(text).toMatch(FIGURES[locale])
})

it('the words of generated shops keep to the guide', async () => {
  for (const name of ['materials', 'options', 'phrases', 'product-types', 'tops']) {
    const text = await readFile(new URL(`generate/vocabulary/${name}.csv`, import.meta.url), 'utf8')
    expect(text, name).not.toMatch(/'|çeker|çaga otagy|\d%(?!;)/i)
  }
})
