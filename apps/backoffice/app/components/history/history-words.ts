import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { formatDate, formatDateTime } from '@oyum/shop-rules/dates'
import type { Locale } from '@oyum/shop-rules/locales'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import type { Translator } from '#app/i18n/translator.ts'

export type HistoryPage = AnswerOf<typeof staffCalls.history.read>
export type HistoryRow = HistoryPage['rows'][number]

type Say = Translator['t']

/** A key that is not there comes back as it is: such a word is shown as the server has it. */
function wordOf(t: Say, group: string, word: string): string {
  const key = `${group}.${word}` as Parameters<Say>[0]
  const found = t(key)
  return found === key ? word : found
}

export const actionName = (action: string, t: Say): string => wordOf(t, 'history.actions', action)

// Where the words of a value stand.
const VALUES: Readonly<Record<string, string>> = {
  status: 'orders.status',
  cancelReason: 'calls.reasons',
  promisedPart: 'calls.parts',
  paymentMethod: 'order.paymentMethod',
  role: 'roles',
  state: 'goods.states',
}
const MOMENT = /^\d{4}-\d\d-\d\dT/
const DAY = /^\d{4}-\d\d-\d\d$/

const TEXT = /^(name|description|material)\.(tk|ru|en)$/

/** Texts of a product are a field for each language. */
function fieldName(field: string, t: Say): string {
  const [, text, language] = TEXT.exec(field) ?? []
  if (!text || !language) return wordOf(t, 'history.fields', field)
  return t('product.of', { field: wordOf(t, 'product', text), language: LOCALE_NAMES[language as Locale] })
}

/** The fields that changed, each with its name and both values in words. */
export function changedFields({ changes }: HistoryRow, t: Say, locale: Locale) {
  return changes.map(({ field, before, after }) => ({
    field,
    name: fieldName(field, t),
    before: valueText(field, before, t, locale),
    after: valueText(field, after, t, locale),
  }))
}

function valueText(field: string, value: unknown, t: Say, locale: Locale): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'form.on' : 'form.off')
  if (typeof value === 'number')
    return field.endsWith('Tenge') ? formatMoney(value, t('money.currency')) : String(value)
  if (typeof value === 'string') return wordsOf(field, value, t, locale)
  // a list of lines, of sessions: how many there are says enough
  if (Array.isArray(value)) return String(value.length)
  return JSON.stringify(value)
}

function wordsOf(field: string, value: string, t: Say, locale: Locale): string {
  const group = VALUES[field]
  if (group) return wordOf(t, group, value)
  if (MOMENT.test(value)) return formatDateTime(value, locale)
  return DAY.test(value) ? formatDate(value, locale) : value
}
