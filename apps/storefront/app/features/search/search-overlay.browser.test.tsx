import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { SearchOverlay } from './search-overlay.tsx'
import type { Found } from './suggestions.ts'

const found = {
  text: 'sofa',
  total: 2,
  isMore: false,
  products: [
    SOME_PRODUCT,
    { ...SOME_PRODUCT, id: 8, name: 'Sofa of a name that takes two lines in any card' },
  ],
} as unknown as Found

it.each([360, 768, 1440])(
  'picture, price and name of a found product stand below each other at %i px',
  async (width) => {
    await renderPage(<SearchOverlay found={found} />, { width })
    const cards = page.getByRole('article').elements()
    expect(cards).toHaveLength(2)
    for (const card of cards) {
      const [picture, price, name, stock] = [...card.children].map((part) => part.getBoundingClientRect())
      const [above, below] = [
        [picture, price, name],
        [price, name, stock],
      ]
      for (const [at, part] of above.entries())
        expect(below[at]?.top).toBeGreaterThanOrEqual(part?.bottom ?? Number.NaN)
      expect(picture?.height).toBe(picture?.width)
    }
  },
)
