import { LOCALES } from '@oyum/shop-rules/locales'
import { proseFaults } from '@oyum/testing/prose'
import { expect, it } from 'vitest'
import * as login from '#src/modules/auth/login-texts'
import * as customers from '#src/modules/customers/customers-texts'
import * as orders from '#src/modules/orders/order-texts'
import * as wishlist from '#src/modules/wishlist/wishlist-texts'

// SMS have rules of their own: Latin letters without marks (modules/sms/sms-length.test.ts)
const records = [login, customers, orders, wishlist].flatMap((texts) =>
  Object.values(texts).filter((text) => typeof text === 'object'),
)
const said = records.flatMap((text) => ('tk' in text ? [text] : Object.values(text)))

it.each(LOCALES)(
  'what is answered in %s when all went well keeps to the guide (docs/language.md)',
  (locale) => {
    expect(said.length).toBeGreaterThan(10)
    const faults = said.flatMap((text) =>
      proseFaults(text[locale], locale).map((fault) => [text[locale], fault]),
    )
    expect(faults).toEqual([])
  },
)
