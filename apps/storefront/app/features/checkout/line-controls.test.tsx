import { describe, expect, it } from 'vitest'
import type { CartLine } from '#app/state/cart-store.ts'
import { htmlOf } from '#app/testing/html-of.tsx'
import { LineControls } from './line-controls.tsx'

const SOFA: CartLine = {
  id: 7,
  name: 'Laçyn diwany',
  images: ['lachyn-1.jpg'],
  priceTenge: 840_000,
  discount: undefined,
  stock: 3,
  viewCount: 0,
  variations: [],
  quantity: 1,
}

function buttonsOf(quantity: number): { minusIsOff: boolean; hasBin: boolean } {
  const html = htmlOf(<LineControls line={{ ...SOFA, quantity }} setTo={() => ({})} />)
  const [minus = ''] = html.match(/<button[^>]*>/) ?? []
  return { minusIsOff: minus.includes('disabled=""'), hasBin: html.includes('data-bin') }
}

describe('a line of the checkout', () => {
  it('OPEN-12 has a minus that ends at 1; the bin beside it removes', () => {
    expect(buttonsOf(2)).toEqual({ minusIsOff: false, hasBin: true })
    expect(buttonsOf(1)).toEqual({ minusIsOff: true, hasBin: true })
  })

  it('OPEN-95 says how many there are where the plus is off, and only there', () => {
    const words = (quantity: number) =>
      htmlOf(<LineControls line={{ ...SOFA, quantity }} setTo={() => ({})} />).replace(/<[^>]*>/g, ' ')
    expect(words(3)).toMatch(/Ammarda 3\u00a0sany bar/)
    expect(words(2)).not.toMatch(/Ammarda/)
  })
})
