import { CART_COOKIE_MAX_CHARS, MAX_ID, MAX_VARIATION_CHARS } from '@oyum/contract/limits'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findPlainCart,
  type PlainLine,
  plainCartCookie,
  plainLineKey,
  readPlainCart,
  readPlainLine,
  writePlainCart,
} from './cart-cookie.ts'

const KEY = 'abcdefgh-12345'
const line = (id: number, quantity = 1, type?: string): PlainLine => ({ id, quantity, type })

const anyLine = fc.record({
  id: fc.integer({ min: 1, max: MAX_ID }),
  quantity: fc.integer({ min: 1, max: CART_MAX_QUANTITY }),
  type: fc.option(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter(({ length }) => length <= MAX_VARIATION_CHARS),
    { nil: undefined },
  ),
})
const anyLines = fc.uniqueArray(anyLine, { maxLength: CART_MAX_LINES, selector: plainLineKey })

describe('the cart in a cookie', () => {
  it('is read as it was written', () => {
    const text = `${KEY}|12:2|7:1:oak-160`
    const cart = { key: KEY, lines: [line(12, 2), line(7, 1, 'oak-160')] }
    expect(writePlainCart(cart)).toBe(text)
    expect(findPlainCart(`locale=ru; cart=${text}; signed_in=1`)).toEqual(cart)
    expect(findPlainCart(null)).toEqual({ key: undefined, lines: [] })
    expect(findPlainCart(`my_cart=${text}`)).toEqual({ key: undefined, lines: [] })
  })

  it('comes back whole whatever was chosen, or does not fit', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const text = writePlainCart({ key: KEY, lines })
        if (text === undefined) return
        expect(text.length).toBeLessThanOrEqual(CART_COOKIE_MAX_CHARS)
        expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/)
        expect(findPlainCart(`cart=${text}`)).toEqual({ key: KEY, lines })
      }),
    )
  })

  it('gives sound lines only, whatever the cookie says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'19:|%Ca') })), (text) => {
        const { lines } = readPlainCart(text)
        expect(lines.length).toBeLessThanOrEqual(CART_MAX_LINES)
        expect(new Set(lines.map(plainLineKey)).size).toBe(lines.length)
        for (const { id, quantity, type } of lines)
          expect(readPlainLine(String(id), String(quantity), type)).toEqual({ id, quantity, type })
      }),
    )
  })

  it.each([
    ['0:1', []],
    ['1:0', []],
    ['1:-1', []],
    ['1:1.5', []],
    ['1:1e3', []],
    ['1', []],
    ['1:1:a:b', []],
    ['1:1:%', []],
    [`${MAX_ID + 1}:1`, []],
    [`1:${CART_MAX_QUANTITY + 1}`, []],
    [`1:1:${'a'.repeat(MAX_VARIATION_CHARS + 1)}`, []],
    ['<b>|2:1|x:y', [line(2)]],
    ['1:2|1:3', [line(1, 5)]],
    [`1:${CART_MAX_QUANTITY}|1:1`, [line(1, CART_MAX_QUANTITY)]],
    ['1:1:', [line(1)]],
  ])('of %j only what is sound counts', (text, lines) => {
    expect(readPlainCart(text)).toEqual({ key: undefined, lines })
  })

  it('too long a cookie loses its end, and no line is cut into another one', () => {
    const text = `${'1:10|'.repeat(CART_COOKIE_MAX_CHARS / 5 - 1)}1:100000`
    expect(text.length).toBeGreaterThan(CART_COOKIE_MAX_CHARS)
    expect(readPlainCart(text).lines).toEqual([line(1, (CART_COOKIE_MAX_CHARS / 5 - 1) * 10)])
  })

  it('does not fit with too many lines or too many characters', () => {
    const lines = Array.from({ length: CART_MAX_LINES }, (_, at) => line(at + 1))
    expect(writePlainCart({ key: KEY, lines })).toBeDefined()
    expect(writePlainCart({ key: KEY, lines: [...lines, line(1000)] })).toBeUndefined()
    const long = Array.from({ length: 4 }, (_, at) => line(at + 1, 1, 'ж'.repeat(100)))
    expect(writePlainCart({ key: KEY, lines: long })).toBeUndefined()
  })

  it('is of this site, for every page, and goes when it is empty', () => {
    expect(plainCartCookie('x|1:1', false)).toBe('cart=x|1:1; Path=/; Max-Age=3888000; SameSite=Lax')
    expect(plainCartCookie('', true)).toBe('cart=; Path=/; Max-Age=0; SameSite=Lax; Secure')
  })
})
