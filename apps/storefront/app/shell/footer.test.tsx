import { readShop } from '@oyum/settings/shop'
import { LOCALES } from '@oyum/shop-rules/locales'
import { expect, it } from 'vitest'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { htmlOf } from '#app/testing/html-of.tsx'
import { Footer } from './footer.tsx'

const { address, mapHref } = readShop(undefined)

it.each(LOCALES)('OPEN-32 OPEN-87 the address in the footer leads to an ordinary map (%s)', (locale) => {
  const html = htmlOf(
    <ShopContext value={{ ...UNKNOWN_SHOP, mapHref, address: address[locale] }}>
      <Footer />
    </ShopContext>,
  )
  const link = html.split('<a ').find((part) => part.includes(address[locale]))
  expect(address[locale]).toMatch(/Aşgabat|Ашхабад|Ashgabat/)
  expect(link).toMatch(/^href="https:\/\/\S+37\.9500\S+58\.3800\S*" rel="noreferrer"/)
})
