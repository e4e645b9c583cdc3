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
  it('PRICE-14 shows a dash for an unknown price and says that it is unknown', () => {
    const html = rendered({ priceTenge: undefined, discount: { percent: 10 } })
    expect(html).toContain('>–<')
    expect(html).toContain('Price unknown')
    expect(html).not.toContain('TMT')
  })

  it('PRICE-11 PRICE-12 shows the lower price and the original struck through', () => {
    const html = rendered({ priceTenge: 940_000, discount: { percent: 10 } })
    expect(html).toMatch(/<strong[^>]*>8\u00a0460/)
    expect(html).toMatch(/<s [^>]*>.*Old price.*9\u00a0400<\/s>/)
  })

  it('PRICE-13 shows a plain price without a discount', () => {
    expect(rendered({ priceTenge: 940_000, discount: undefined })).not.toContain('<s ')
  })
})
