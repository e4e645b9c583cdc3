import type { ChangeGoods } from '@oyum/contract/staff/goods-changes'
import { MAX_DESCRIPTION_CHARS, MAX_MATERIAL_CHARS } from '@oyum/contract/staff/limits'
import { safeText } from '@oyum/database/safe-html'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import type { GoodsText } from './goods-page.repository.ts'

type Texts = Partial<Record<Locale, GoodsText>>

/** What is kept of typed texts: sanitized, a language with nothing in it not at all, and what nobody typed in as it was. */
export function storedTexts(typed: ChangeGoods['texts'], before: Texts): Texts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text = typed[locale] && storedText(typed[locale], before[locale], locale)
      return text ? [[locale, text]] : []
    }),
  )
}

function storedText(typed: GoodsText, before: GoodsText | undefined, locale: Locale): GoodsText | undefined {
  const name = typed.name === before?.name ? typed.name : typed.name.trim()
  const description = storedHtml(typed.description, before?.description)
  const material = storedHtml(typed.material, before?.material)
  // entities make a text longer than it was typed
  if (description.length > MAX_DESCRIPTION_CHARS) throw wrong(locale, 'description')
  if (material.length > MAX_MATERIAL_CHARS) throw wrong(locale, 'material')
  if (name !== '') return { name, description, material }
  // a text that no name stands above is shown nowhere
  if (description !== '' || material !== '') throw wrong(locale, 'name')
  return undefined
}

const wrong = (locale: Locale, field: keyof GoodsText) =>
  new AppError('validation', { field: `texts.${locale}.${field}` })

/** The editor was shown a sanitized text: who gives it back has changed nothing, whatever stands in the database. */
function storedHtml(typed: string, before: string | undefined): string {
  if (before !== undefined && typed === safeText(before)) return before
  const clean = safeText(typed)
  return isBlank(clean) ? '' : clean
}

/** Elements around nothing: <p></p>, <p>&nbsp;<br></p>. */
const isBlank = (text: string): boolean => text.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
