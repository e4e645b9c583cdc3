import { errorCodes } from '@oyum/contract/errors'
import { LOCALES } from '@oyum/shop-rules/locales'
import { proseFaults } from '@oyum/testing/prose'
import { expect, it } from 'vitest'
import { messageOf } from './messages.ts'

const SHOP = { currency: '{{currency}}', phone: '+993 12 00-00-00' }
const LIMITS = ['open_orders', 'orders_hour', 'orders_day', 'pieces', 'value'] as const
const FACTS = [
  { ...SHOP, order_amount: 1800, product_name: '{{name}}', available: 3 },
  { ...SHOP, order_amount: 1800, product_name: '{{name}}', available: 0 },
  ...LIMITS.map((limit) => ({ ...SHOP, product_name: '{{name}}', limit, most: 12 })),
]

it.each(LOCALES)(
  'the refusals in %s keep to the guide (docs/language.md): a capital, a full stop',
  (locale) => {
    const said = errorCodes.flatMap((code) => FACTS.map((facts) => messageOf(code, locale, facts)))
    expect(said.flatMap((text) => proseFaults(text, locale).map((fault) => [text, fault]))).toEqual([])
    for (const text of said) expect(text).toMatch(/^(?:\p{Lu}|\{\{name\}\}:).*\.$/u)
  },
)
