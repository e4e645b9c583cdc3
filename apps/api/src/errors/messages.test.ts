import { describe, expect, it } from 'vitest'
import { messageOf } from './messages.ts'

const FACTS = { currency: 'manat', phone: '+993 12 00-00-00' }

describe('what people read when a login is refused', () => {
  it.each([
    [
      'not_mobile',
      {
        tk: 'Bu belgä SMS baryp bilmeýär. El telefonynyň belgisini ýazyň.',
        ru: 'На этот номер SMS не дойдёт. Укажите номер мобильного телефона.',
        en: 'An SMS cannot reach this number. Enter a mobile number.',
      },
    ],
    [
      'code',
      {
        tk: 'Kod nädogry. SMS-däki 4 sanly kody barlaň.',
        ru: 'Неверный код. Проверьте 4 цифры из SMS.',
        en: 'The code is wrong. Check the 4 digits in the SMS.',
      },
    ],
  ] as const)('%s is said in every language', (code, words) => {
    const said = {
      tk: messageOf(code, 'tk', FACTS),
      ru: messageOf(code, 'ru', FACTS),
      en: messageOf(code, 'en', FACTS),
    }
    expect(said).toEqual(words)
  })
})

describe('what people read when a cart is too long', () => {
  it('says how much an order holds, and nothing of it when another field is wrong', () => {
    for (const locale of ['tk', 'ru', 'en'] as const) {
      expect(messageOf('validation', locale, { ...FACTS, field: 'cart' })).toContain('100')
      expect(messageOf('validation', locale, { ...FACTS, field: 'phone' })).not.toContain('100')
    }
  })
})

describe('what people read when a price has changed', () => {
  it('names the new sum in the currency of the shop', () => {
    const facts = { ...FACTS, order_amount: 1800, currency: 'ман.' }
    expect(messageOf('price_changed', 'ru', facts)).toContain('теперь к оплате 1\u00a0800 ман.')
  })
})
