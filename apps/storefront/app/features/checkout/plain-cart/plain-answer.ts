import type { TextKey } from '#app/i18n/translator.ts'
import type { OrderFields, WrongField } from '../checkout-form.ts'

// What the page says after a form that did not lead on.

/** A text of the shop, or the api's own words in the reader's language. */
export type PlainNote = { key: TextKey; values?: Readonly<Record<string, string>> } | { text: string }

export interface PlainAnswer {
  notes: readonly PlainNote[]
  order?: TypedOrder
}

export interface TypedOrder {
  key: string
  fields: OrderFields
  wrong: readonly WrongField[]
  /** Nobody knows whether it was placed: it can only go again just as it was sent. */
  sent?: SentLines
}

export interface SentLines {
  /** as the cookie writes them */
  lines: string
  amountTenge: number
}
