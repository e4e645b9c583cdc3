import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'
import { TranslatorProvider } from '#app/i18n/use-translation.ts'
import { Price } from './price.tsx'

const rendered = (product: Parameters<typeof Price>[0]['product']) =>
  renderToString(
    <TranslatorProvider value={serverTranslator('en')}>
      <Price product={product} />
    </TranslatorProvider>,
  )

describe('the price block', () => {
  it.each([{}, { price: null }, { price: 'soon', base_price: Number.NaN }])(
    'PRICE-14 shows a dash for %j and says that the price is unknown',
    (product) => {
      const html = rendered(product)
      expect(html).toContain('>–<')
      expect(html).toContain('Price unknown')
      expect(html).not.toContain('TMT')
    },
  )

  it('PRICE-11 PRICE-12 shows the lower price and the original struck through', () => {
    const html = rendered({ price: 9400, discount: 10, discount_type: 'percent' })
    expect(html).toMatch(/<strong[^>]*>8\u00a0460/)
    expect(html).toMatch(/<s [^>]*>.*Old price.*9\u00a0400<\/s>/)
  })

  it('PRICE-13 shows a plain price without a discount', () => {
    expect(rendered({ price: 9400, discount: 0 })).not.toContain('<s ')
  })
})
