import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPhone,
  isCompletePhone,
  isContactPhone,
  isMobilePhone,
  nationalPhone,
  normalizeContactPhone,
  phoneDigits,
  withCountryPrefix,
} from './phone.ts'

const anyDigits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('phoneDigits', () => {
  it('keeps digits only, at most 8', () => {
    expect(phoneDigits('6a5-1 2')).toBe('6512')
    expect(phoneDigits('651234567')).toBe('65123456')
    expect(phoneDigits('')).toBe('')
    fc.assert(fc.property(fc.string(), (typed) => /^[0-9]{0,8}$/.test(phoneDigits(typed))))
  })

  it('drops the prefix of a whole number that was pasted', () => {
    expect(phoneDigits('+993 65 12-34-56')).toBe('65123456')
    expect(phoneDigits('8 65 123456')).toBe('65123456')
  })

  it('lets every number be typed digit by digit', () => {
    fc.assert(
      fc.property(anyDigits(8), (number) => {
        let field = ''
        for (const digit of number) field = phoneDigits(field + digit)
        expect(field).toBe(number)
      }),
    )
  })
})

describe('nationalPhone', () => {
  it.each([
    ['+993 65 12-34-56'],
    ['+99365123456'],
    ['00993 65 123456'],
    ['99365123456'],
    ['8 65 123456'],
    ['8 (65) 12–34–56'],
    ['65123456'],
    ['65\u00a012\u00a034\u00a056'],
  ])('finds 65123456 in %j', (written) => {
    expect(nationalPhone(written)).toBe('65123456')
  })

  it.each([
    ['6512345'],
    ['651234567'],
    ['+7 916 123 45 67'],
    ['+65123456'],
    ['+865123456'],
    ['65x123456'],
    [''],
  ])('finds no number of the country in %j', (written) => {
    expect(nationalPhone(written)).toBeUndefined()
  })
})

describe('complete and mobile numbers', () => {
  it('is complete at exactly 8 digits', () => {
    expect(['6512345', '65123456', '651234567', '6512345x'].map(isCompletePhone)).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('is mobile with 60 to 69 and 71', () => {
    for (const prefix of ['60', '65', '69', '71']) expect(isMobilePhone(`${prefix}123456`)).toBe(true)
    for (const prefix of ['12', '59', '70', '72']) expect(isMobilePhone(`${prefix}123456`)).toBe(false)
    expect(isMobilePhone('6512345')).toBe(false)
  })

  it('takes other prefixes from the configuration', () => {
    expect(isMobilePhone('72123456', ['72'])).toBe(true)
    expect(isMobilePhone('65123456', ['72'])).toBe(false)
  })
})

describe('showing a number', () => {
  it('groups the digits behind the prefix, and cannot be broken over two lines', () => {
    expect(formatPhone('65123456')).toBe('+993\u00a065\u00a012\u00a034\u00a056')
    expect(formatPhone('+99365123456')).toBe('+993\u00a065\u00a012\u00a034\u00a056')
    expect(formatPhone('+7 916 123 45 67')).toBe('+7 916 123 45 67')
  })

  it('can be read back, for every number', () => {
    fc.assert(fc.property(anyDigits(8), (digits) => nationalPhone(formatPhone(digits)) === digits))
  })

  it('adds the prefix only when it is absent (OPEN-71)', () => {
    expect(withCountryPrefix('65123456')).toBe('+99365123456')
    expect(withCountryPrefix('+99365123456')).toBe('+99365123456')
    expect(withCountryPrefix('99365123456')).toBe('+99365123456')
    expect(withCountryPrefix('8 65 12-34-56')).toBe('+99365123456')
    expect(withCountryPrefix('99365123')).toBe('+99399365123')
    expect(withCountryPrefix(' ')).toBe('')
    expect(withCountryPrefix(' +7 916 123 45 67 ')).toBe('+7 916 123 45 67')
  })

  it('adds nothing the second time', () => {
    fc.assert(
      fc.property(anyDigits(8), (digits) => {
        const once = withCountryPrefix(digits)
        expect(once).toBe(`+993${digits}`)
        expect(withCountryPrefix(once)).toBe(once)
      }),
    )
  })
})

describe('the contact phone of an order', () => {
  it('strips spaces, dashes and brackets (OPEN-45)', () => {
    expect(normalizeContactPhone(' +993 (65) 12-34–56 ')).toBe('+99365123456')
    expect(normalizeContactPhone('[12] 34\u00a056-78')).toBe('12345678')
  })

  it.each([['1234567'], ['+123456789012345'], ['65123456'], ['+993 65 12-34-56'], ['8 (12) 34-56-78']])(
    'CHECKOUT-10 %j is accepted',
    (written) => {
      expect(isContactPhone(written)).toBe(true)
    },
  )

  it.each([
    [''],
    ['   '],
    ['+'],
    ['123456'],
    ['1234567890123456'],
    ['++1234567'],
    ['123+4567'],
    ['12345a7'],
    ['١٢٣٤٥٦٧'],
  ])('CHECKOUT-10 %j is refused', (written) => {
    expect(isContactPhone(written)).toBe(false)
  })

  it('CHECKOUT-10 7 to 15 digits with or without a plus, and no other number of digits', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.constantFrom('', '+'), (length, plus) => {
        expect(isContactPhone(plus + '5'.repeat(length))).toBe(length >= 7 && length <= 15)
      }),
    )
  })
})
