import { readShop } from '@oyum/settings/shop'
import type { Locale } from '@oyum/shop-rules/locales'
import type { ShopFacts } from '#app/lib/shop.ts'
import { env } from './env.server.ts'

// what the back office alone needs is in no page
const { sms: _, desk: __, prices: ___, ...shop } = readShop(env.shopFile)

/** In one language: a page carries no other. */
export function shopFacts(locale: Locale): ShopFacts {
  return {
    ...shop,
    address: shop.address[locale],
    currency: shop.currency[locale],
    phoneHref: `tel:${shop.phone.replace(/[^+\d]/g, '')}`,
  }
}
