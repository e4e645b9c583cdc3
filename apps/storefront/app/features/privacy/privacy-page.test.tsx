import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { htmlOf } from '#app/testing/html-of.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { PRIVACY_TEXTS } from './privacy-texts.server.ts'

const COLLECTED = {
  tk: ['IP salgyňyzy', 'açan sahypalaryňyzy', 'sahypalarda geçiren wagtyňyzy', 'operasion ulgamyny'],
  ru: ['IP-адрес', 'посещённые страницы', 'время, проведённое на них', 'операционную систему'],
  en: ['IP address', 'pages you visited', 'time you spent on them', 'operating system'],
}
const CHILDREN = {
  tk: '8 ýaşa ýetmedik çagalar üçin niýetlenen däl',
  ru: 'не предназначен для детей младше 8 лет',
  en: 'not meant for children under 8',
}
const COOKIES = {
  tk: 'kuki (cookie) faýllaryny ulanýar',
  ru: 'использует файлы cookie',
  en: 'The shop uses cookies',
}
const SHOP = { ...UNKNOWN_SHOP, email: 'hat@dukan.example' }
const DELETION = { tk: /pozdurmaly$/, ru: /^Как удалить/, en: /data deleted$/ }

describe.each(LOCALES)('the privacy text in %s', (locale) => {
  const html = htmlOf(
    <ShopContext value={SHOP}>
      <PrivacyPage text={PRIVACY_TEXTS[locale]} />
    </ShopContext>,
  )
  // each part from its heading to the next
  const parts = html.split('<h2').slice(1)

  it('PRIV-02 PRIV-03 PRIV-04 says what is collected, for whom the shop is not, and that cookies are used', () => {
    const items = html.match(/<li>[^<]*<\/li>/g) ?? []
    for (const words of COLLECTED[locale]) expect(items.some((item) => item.includes(words))).toBe(true)
    expect(html).toContain(CHILDREN[locale])
    expect(html).toContain(COOKIES[locale])
    expect(html).not.toContain('{{')
  })

  it('PRIV-05 names the address to write to for having data deleted', () => {
    const deletion = parts.filter((part) => DELETION[locale].test(/>([^<]*)<\/h2>/.exec(part)?.[1] ?? ''))
    expect(deletion).toHaveLength(1)
    expect(deletion[0]).toContain(`<a href="mailto:${SHOP.email}">${SHOP.email}</a>`)
  })
})
