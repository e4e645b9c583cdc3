import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { Price } from './price.tsx'

const rendered = (product: Parameters<typeof Price>[0]['product'], shop = UNKNOWN_SHOP) =>
  renderToString(
    <TranslatorProvider value={serverTranslator('en')}>
      <ShopContext value={shop}>
        <Price product={product} />
      </ShopContext>
    </TranslatorProvider>,
  )

describe('the price block', () => {
  it('PRICE-14 shows a dash for an unknown price and says that it is unknown', () => {
    const html = rendered({ priceTenge: undefined, discount: { percent: 10 } })
    expect(html).toContain('>–<')
    expect(html).toContain('Price unknown')
    expect(html).not.toContain('TMT')
  })

  it('PRICE-11 PRICE-12 shows the lower price and the original struck through', () => {
    const html = rendered({ priceTenge: 940_000, discount: { percent: 10 } })
    expect(html).toMatch(/<strong[^>]*><span[^>]*>8\u00a0460/)
    expect(html).toMatch(/<s [^>]*>.*Old price.*9\u00a0400<\/s>/)
  })

  it('is one sum with its currency for ears and copies: 7 900 TMT', () => {
    const shop = { ...UNKNOWN_SHOP, currency: 'TMT' }
    const html = rendered({ priceTenge: 790_000, discount: undefined }, shop)
    expect(html.replace(/<!--.*?-->|<[^>]*>/g, '')).toBe('7\u00a0900\u00a0TMT')
  })

  it('PRICE-13 shows a plain price without a discount', () => {
    expect(rendered({ priceTenge: 940_000, discount: undefined })).not.toContain('<s ')
  })
})
