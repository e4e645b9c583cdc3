import { MIN_PHONE_END_DIGITS } from '@oyum/contract/staff/limits'
import { nationalPhone, SEPARATORS } from '@oyum/shop-rules/phone'
import { foldName } from '@oyum/shop-rules/text-fold'

/** What somebody looks for by what is typed into the desk's search box. */
export interface Asked {
  orderId?: number
  /** the end of a phone, or all of it */
  phoneEnd?: string
  /** folded words of a name */
  words?: string[]
}

const MARKED_NUMBER = /^[#№]\s*([0-9]{1,12})$/
const BARE_NUMBER = /^[0-9]{1,12}$/
const LEAST_LETTERS = 3
const MOST_WORDS = 3

export function askedWords(typed: string): Asked {
  const text = typed.trim()
  const marked = MARKED_NUMBER.exec(text)?.[1]
  if (marked) return { orderId: Number(marked) }
  const digits = nationalPhone(text) ?? text.replace(/^\+/, '').replace(SEPARATORS, '')
  if (/^[0-9]+$/.test(digits)) {
    return {
      ...(BARE_NUMBER.test(text) && { orderId: Number(text) }),
      ...(digits.length >= MIN_PHONE_END_DIGITS && { phoneEnd: digits }),
    }
  }
  const words = foldName(text).split(' ').slice(0, MOST_WORDS)
  return words.some(({ length }) => length >= LEAST_LETTERS) ? { words } : {}
}
