import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { ProductCard } from './product-card.tsx'

const SOFA: Product = {
  id: 7,
  name: 'Laçyn diwany',
  images: ['lachyn-1.jpg', 'lachyn-2.jpg'],
  priceTenge: 840_000,
  discount: { percent: 15 },
  stock: 3,
  viewCount: 0,
  variations: [],
}

describe('ProductCard', () => {
  it('is one link; heart and cart lie beside it, never in it', () => {
    const card = htmlOf(<ProductCard product={SOFA} />)
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card.replace(/<a .*<\/a>/s, '').match(/<button/g)).toHaveLength(2)
  })

  it('POP-05 has no cart control in popular lists (OPEN-47)', () => {
    const card = htmlOf(<ProductCard product={SOFA} hasCart={false} />)
    expect(card.match(/<button/g)).toHaveLength(1)
    expect(card).toContain('aria-pressed')
  })

  it('CART-08 its cart button is off when nothing is left', () => {
    const sofa = htmlOf(<ProductCard product={SOFA} />)
    const soldOut = htmlOf(<ProductCard product={{ ...SOFA, stock: 0 }} />)
    expect(sofa).not.toContain('disabled=""')
    expect(soldOut.match(/disabled=""/g)).toHaveLength(1)
  })

  it('tells the size of what may not fit in the line of its stock, and of nothing else', () => {
    const textOf = (product: Product) =>
      htmlOf(<ProductCard product={product} />).replace(/<!--.*?-->|<[^>]*>/g, '')
    expect(textOf({ ...SOFA, widthMm: 2200, depthMm: 940 })).toContain('220 × 94\u00a0sm · Ammarda bar')
    expect(textOf({ ...SOFA, widthMm: 2200, depthMm: 940, stock: 0 })).toContain(
      '220 × 94\u00a0sm · Ammarda ýok',
    )
    expect(textOf({ ...SOFA, widthMm: 740, depthMm: 840 })).not.toContain('×')
    expect(textOf(SOFA)).not.toContain('×')
  })

  it('PROD-12 shows the first picture, the price before the name, and the discount', () => {
    const card = htmlOf(<ProductCard product={SOFA} />)
    expect(card).toContain('/storage/product/sizes/lachyn-1.480.jpg')
    expect(card).not.toContain('lachyn-2')
    expect(card).toContain('-15%')
    expect(card.indexOf('7\u00a0140')).toBeLessThan(card.indexOf('Laçyn'))
  })

  it('PROD-13 shows a sign in place of a picture that does not exist', () => {
    const card = htmlOf(<ProductCard product={{ ...SOFA, images: [] }} />)
    expect(card).not.toContain('<img')
    expect(card).toContain('<svg')
  })
})
