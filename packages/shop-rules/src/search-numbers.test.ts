import { describe, expect, it } from 'vitest'
import { isLengthUnit, readAskedPrice, widthRange } from './search-numbers.ts'

const most = (rest: string, maxManat: number) => ({ rest, maxManat, minManat: undefined })

describe('a price in a search text', () => {
  it.each([
    ['диван до 9000', most('диван', 9000)],
    ['диван до 9 000 манат', most('диван', 9000)],
    ['Диван ДО 9000 TMT белый', most('Диван белый', 9000)],
    ['до 12 500 угловой диван', most('угловой диван', 12_500)],
    ['sofa under 9000', most('sofa', 9000)],
    ['diwan 9000 manada çenli', most('diwan', 9000)],
    ['diwan 9000-e cenli', most('diwan', 9000)],
    ['кресло от 2000', { rest: 'кресло', minManat: 2000, maxManat: undefined }],
    ['diwan 5000 manatdan başlap', { rest: 'diwan', minManat: 5000, maxManat: undefined }],
    ['диван от 5000 до 9000', { rest: 'диван', minManat: 5000, maxManat: 9000 }],
  ])('%s', (text, asked) => {
    expect(readAskedPrice(text)).toMatchObject(asked)
  })

  it('is told as it was typed', () => {
    expect(readAskedPrice('диван до 9000 белый')?.typed).toBe('до 9000')
    expect(readAskedPrice('диван до 9000, от 5000')?.typed).toBe('от 5000 до 9000')
  })

  it.each(['диван', 'диван 220', 'до 9000', 'дом 12', 'стол до потолка', 'upto 900', 'до 5', '9000 çenli'])(
    'is not in %s',
    (text) => {
      expect(readAskedPrice(text)).toBeUndefined()
    },
  )
})

describe('a width in a search text', () => {
  it('is a number from 30 to 500, give or take ten', () => {
    expect(widthRange('220')).toEqual({ fromCm: 210, toCm: 230 })
    expect(widthRange('30')).toEqual({ fromCm: 20, toCm: 40 })
    expect(widthRange('500')).toEqual({ fromCm: 490, toCm: 510 })
    for (const word of ['29', '501', '9000', '3', 'a220', '2200']) expect(widthRange(word)).toBeUndefined()
  })

  it('may have its unit beside it', () => {
    expect(['sm', 'cm', 'mm', 'stol'].map(isLengthUnit)).toEqual([true, true, false, false])
  })
})
