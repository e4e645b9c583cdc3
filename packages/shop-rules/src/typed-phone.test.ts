import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactPhone, inPairs, typedContactPhone } from './typed-phone.ts'

const anyDigits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('a contact number behind a shown +993', () => {
  const shown = (value: string) => typedContactPhone(value)

  it.each([
    ['', ''],
    ['6', '6'],
    ['65 12 34 5', '65 12 34 5'],
    ['+993 65 12-34-56', '65 12 34 56'],
    ['+993', ''],
    ['00993 (65) 1', '65 1'],
    ['8 65 123456', '65 12 34 56'],
    ['1234567', '12 34 56 7'],
  ])('%j is shown as %j', (typed, text) => {
    expect(shown(typed)).toEqual({ isAbroad: false, text })
  })

  it.each(['+', '+99', '+7 916 123 45 67', '0049 30 123456', ' +1'])(
    '%j brings a prefix of its own',
    (typed) => {
      expect(shown(typed)).toEqual({ isAbroad: true, text: typed })
    },
  )

  it('lets every number be typed digit by digit, and is sent with its prefix', () => {
    fc.assert(
      fc.property(anyDigits(8), (number) => {
        fc.pre(!number.startsWith('00'))
        let field = ''
        for (const digit of number) field = shown(field + digit).text
        expect(field).toBe(inPairs(number))
        expect(contactPhone(field)).toBe(`+993${number}`)
      }),
    )
  })

  it('one from abroad is sent as it is', () => {
    expect(contactPhone('+7 (916) 123-45-67')).toBe('+79161234567')
    expect(contactPhone('1234567')).toBe('1234567')
  })
})
