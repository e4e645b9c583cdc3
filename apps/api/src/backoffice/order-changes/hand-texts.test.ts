import { HAND_SMS } from '@oyum/contract/staff/limits'
import { LOCALES } from '@oyum/shop-rules/locales'
import { smsLength } from '@oyum/shop-rules/sms-length'
import { expect, it } from 'vitest'
import { handSmsText } from './hand-texts.ts'

it.each(LOCALES)(
  'DESK-19 every ready text in %s is one message, in letters that any telephone has',
  (locale) => {
    const shop = {
      sms: { signature: 'S'.repeat(20), sender: 'OYUM', currency: 'MANAT.' },
      phone: '+993 12 00-00-00',
    }
    const order = { id: 999_999_999_999, locale, amountTenge: 99_999_999_99 }
    const texts = HAND_SMS.map((ready) => handSmsText(shop, { ready }, order))
    expect(texts.map((text) => [text, smsLength(text).parts])).toEqual(texts.map((text) => [text, 1]))
    for (const text of texts) expect(text).toMatch(/^[\x20-\x7e]+$/)
  },
)
