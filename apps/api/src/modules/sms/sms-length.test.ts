import { LOCALES } from '@oyum/shop-rules/locales'
import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import { smsLength } from '@oyum/shop-rules/sms-length'
import { describe, expect, it } from 'vitest'
import { codeSmsText, freshCodeSmsText, newDeviceSmsText } from '#src/modules/auth/login-texts'
import { placedSmsText, releasedSmsText, statusSmsText } from '#src/modules/orders/order-texts'

const parts = (text: string) => smsLength(text).parts

// the longest that a shop's own file may name, and more than a shop will ever count
const SMS = { signature: 'S'.repeat(20), sender: 'OYUM', currency: 'MANAT.' }
const ID = 999_999_999_999
const AMOUNT_TENGE = 99_999_999_99
const HOST = `www.${'a'.repeat(40)}.com.tm`

describe.each(LOCALES)('every SMS in %s is one message, in letters that any telephone has', (locale) => {
  it('the code of a login and the one that ends the account', () => {
    for (const text of [
      codeSmsText(SMS.signature, locale, '0042', HOST),
      freshCodeSmsText(SMS.signature, locale, '0042', HOST),
    ]) {
      expect([text, parts(text)]).toEqual([text, 1])
      expect(text).toMatch(/^[\n\x20-\x7e]+$/)
    }
  })

  it('the notice of a new device, which holds no code', () => {
    for (const system of ['', 'Chrome OS']) {
      const look = { system, browser: system && 'Samsung Internet', network: '192.0.2.*' }
      const text = newDeviceSmsText(SMS.signature, locale, look)
      expect([text, parts(text)]).toEqual([text, 1])
      expect(text).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  it('the order and each of its states', () => {
    const told = ORDER_STATUSES.filter((status) => status !== 'pending')
    expect(told).toHaveLength(5)
    const texts = [
      placedSmsText(SMS, locale, String(ID), AMOUNT_TENGE),
      ...told.map((status) => statusSmsText(SMS, locale, ID, status)),
      releasedSmsText({ sms: SMS, phone: '+993 12 00-00-00' }, locale, ID),
    ]
    expect(texts.map((text) => [text, parts(text)])).toEqual(texts.map((text) => [text, 1]))
    for (const text of texts) expect(text).toMatch(/^[\x20-\x7e]+$/)
  })
})

it('a text of marks or of other letters would be two', () => {
  expect(parts('a'.repeat(160))).toBe(1)
  expect(parts('a'.repeat(161))).toBe(2)
  expect(parts(`${'a'.repeat(159)}€`)).toBe(2)
  expect(parts(`${'a'.repeat(70)}ý`)).toBe(2)
  expect(parts('ж'.repeat(70))).toBe(1)
})
