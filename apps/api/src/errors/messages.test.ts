import { describe, expect, it } from 'vitest'
import { messageOf } from './messages.ts'

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
        tk: 'kod nädogry. SMS-däki 4 sany barlaň.',
        ru: 'неверный код. Проверьте 4 цифры из SMS.',
        en: 'the code is wrong. Check the 4 digits in the SMS.',
      },
    ],
  ] as const)('%s is said in every language', (code, words) => {
    const said = {
      tk: messageOf(code, 'tk', {}),
      ru: messageOf(code, 'ru', {}),
      en: messageOf(code, 'en', {}),
    }
    expect(said).toEqual(words)
  })
})
