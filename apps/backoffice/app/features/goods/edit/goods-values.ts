import type { ChangeGoods } from '@oyum/contract/staff/goods-changes'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { WrongFields } from '#app/components/form/wrong-fields.ts'
import type { GoodsItem } from '#app/features/goods/load-goods.ts'

export const TEXT_FIELDS = ['name', 'description', 'material'] as const
export type TextField = (typeof TEXT_FIELDS)[number]
/** as a refusal of the server names it */
export type TextName = `texts.${Locale}.${TextField}`
export const textName = (locale: Locale, field: TextField): TextName => `texts.${locale}.${field}`

const MILLIMETRES = ['widthMm', 'depthMm', 'heightMm'] as const
type Facts = 'categoryId' | 'sku' | 'weightG' | (typeof MILLIMETRES)[number]

/** What the form holds, all of it as it is typed: millimetres, and the weight in kilograms. */
export type GoodsValues = Readonly<Record<TextName | Facts, string>>

type Read = Pick<GoodsItem, 'texts' | Facts>

const words = (value: number | null) => (value === null ? '' : String(value))

export function valuesOf({ texts, categoryId, sku, weightG, ...sizes }: Read): GoodsValues {
  const typed = LOCALES.flatMap((locale) =>
    TEXT_FIELDS.map((field) => [textName(locale, field), texts[locale]?.[field] ?? '']),
  )
  return {
    ...(Object.fromEntries(typed) as Record<TextName, string>),
    ...{ categoryId: String(categoryId), sku: sku ?? '' },
    ...{ widthMm: words(sizes.widthMm), depthMm: words(sizes.depthMm), heightMm: words(sizes.heightMm) },
    weightG: weightG === null ? '' : String(weightG / GRAMS).replace('.', ','),
  }
}

const GRAMS = 1000
const MM = /^\d{1,6}$/
const KG = /^(\d{1,5})(?:[.,](\d{1,3}))?$/

/** Throws where a number is none, in the given words. What is a number and fits nothing is the server's to refuse. */
export function bodyOf(
  values: GoodsValues,
  version: number,
  wrong: { size: string; weight: string },
): ChangeGoods {
  const text = (locale: Locale) => {
    const [name, description, material] = TEXT_FIELDS.map((field) => values[textName(locale, field)])
    // a language that nobody has written in
    return name || description || material
      ? { name: name ?? '', description: description ?? '', material: material ?? '' }
      : null
  }
  const problems: Record<string, string> = {}
  const millimetres = (name: (typeof MILLIMETRES)[number]) => {
    const typed = values[name].replace(/\s/g, '')
    if (typed !== '' && !MM.test(typed)) problems[name] = wrong.size
    return typed === '' ? null : Number(typed)
  }
  const grams = () => {
    const typed = values.weightG.replace(/\s/g, '')
    const [, whole = '', part = ''] = KG.exec(typed) ?? []
    if (typed !== '' && whole === '') problems.weightG = wrong.weight
    return typed === '' ? null : Number(whole) * GRAMS + Number(part.padEnd(3, '0'))
  }
  const body = {
    ...{ version, texts: { tk: text('tk'), ru: text('ru'), en: text('en') } },
    ...{ categoryId: Number(values.categoryId), sku: values.sku.trim() || null },
    ...{
      widthMm: millimetres('widthMm'),
      depthMm: millimetres('depthMm'),
      heightMm: millimetres('heightMm'),
    },
    weightG: grams(),
  }
  if (Object.keys(problems).length > 0) throw new WrongFields(problems)
  return body
}
