import { descriptionHtml } from '@oyum/shop-rules/description'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { type GoodsValues, TEXT_FIELDS, type TextField, textName } from './goods-values.ts'

/** The words of a text, plain or HTML, without its elements. */
export function plainWords(text: string): string {
  const parsed = new DOMParser().parseFromString(descriptionHtml(text), 'text/html')
  return (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** What a customer sees of a field that is empty in their language: the first language that has it. */
export function fallbackOf(values: GoodsValues, locale: Locale, field: TextField): string {
  if (values[textName(locale, field)] !== '') return ''
  const other = LOCALES.find((one) => values[textName(one, field)] !== '')
  return other ? plainWords(values[textName(other, field)]) : ''
}

/** The name, or a text that another language has. */
export const lacksSomething = (values: GoodsValues, locale: Locale): boolean =>
  TEXT_FIELDS.some(
    (field) =>
      values[textName(locale, field)] === '' &&
      (field === 'name' || fallbackOf(values, locale, field) !== ''),
  )

/** The language in the column to the left. */
export const leftOf = (locale: Locale): Locale | undefined => LOCALES[LOCALES.indexOf(locale) - 1]
