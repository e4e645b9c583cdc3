import type { ProductCard as Product } from '@oyum/contract/product'
import { describe, expect, it } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { htmlOf } from './testing/html-of.tsx'

const SOFA: Product = {
  id: 7,
  name: 'Laçyn diwany',
  image: ['lachyn-1.jpg', 'lachyn-2.jpg'],
  price: 8400,
  discount: 15,
  discount_type: 'percent',
  total_stock: 3,
  view_count: 0,
  variations: [],
}

describe('ProductCard', () => {
  it('is one link; heart and cart lie beside it, never in it, and are left out when not given', () => {
    const bare = htmlOf(<ProductCard product={SOFA} />)
    expect(bare.match(/<a /g)).toHaveLength(1)
    expect(bare).not.toContain('<button')
    const full = htmlOf(
      <ProductCard
        product={SOFA}
        heart={<button type="button">heart</button>}
        cart={<button type="button">cart</button>}
      />,
    )
    expect(full.replace(/<a .*<\/a>/s, '').match(/<button/g)).toHaveLength(2)
  })

  it('PROD-12 shows the first picture, the price before the name, and the discount', () => {
    const card = htmlOf(<ProductCard product={SOFA} />)
    expect(card).toContain('/storage/product/sizes/lachyn-1.480.jpg')
    expect(card).not.toContain('lachyn-2')
    expect(card).toContain('-15%')
    expect(card.indexOf('7\u00a0140')).toBeLessThan(card.indexOf('Laçyn'))
  })

  it('PROD-13 shows a sign in place of a picture that does not exist', () => {
    const card = htmlOf(<ProductCard product={{ ...SOFA, image: [] }} />)
    expect(card).not.toContain('<img')
    expect(card).toContain('<svg')
  })
})
