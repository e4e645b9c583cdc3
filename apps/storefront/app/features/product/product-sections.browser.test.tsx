import { expect, it } from 'vitest'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductSections } from './product-sections.tsx'

const WORDS = 'A roomy, quiet sofa for a big family: three people sit on it without touching elbows. '
const paragraphs = (count: number) => Array.from({ length: count }, () => WORDS.repeat(2)).join('\n\n')
const SOFA = {
  ...SOME_PRODUCT,
  categoryId: 11,
  categoryName: '',
  categorySlug: 'sofas-3-seat',
  choices: [],
  widthMm: 2200,
  depthMm: 940,
  heightMm: 860,
  weightG: 62_000,
  description: paragraphs(3),
  materialText: WORDS,
  materialImages: [],
}

/** Where the two columns end: their lowest words and drawings. */
function columnEnds(): number[] {
  const middle = innerWidth / 2
  const ends = [0, 0]
  for (const part of document.querySelectorAll('h2, p, li, dd, figure')) {
    for (const { left, bottom } of part.getClientRects()) {
      const side = left < middle ? 0 : 1
      ends[side] = Math.max(ends[side] ?? 0, bottom)
    }
  }
  return ends
}

it.each([
  ['everything is told', {}],
  ['the description is long', { description: paragraphs(12) }],
  ['no size is known', { widthMm: undefined, depthMm: undefined, heightMm: undefined, weightG: undefined }],
  ['only the weight is known', { widthMm: undefined, depthMm: undefined, heightMm: undefined }],
  ['there is no material', { materialText: '' }],
])('at 1440 no column has more than 300 px of emptiness beside text: %s', async (_, more) => {
  await renderPage(<ProductSections product={{ ...SOFA, ...more }} />)
  const [start = 0, end = 0] = columnEnds()
  expect(Math.min(start, end)).toBeGreaterThan(0)
  expect(Math.abs(start - end)).toBeLessThanOrEqual(300)
})

it('the description stands beside the drawing from 1024, below it on a phone', async () => {
  const boxes = () =>
    ['figure', 'section:nth-of-type(2) h2'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    )
  const wide = await renderPage(<ProductSections product={SOFA} />, { width: 1024 })
  const [drawing, description] = boxes()
  expect(description?.left).toBeGreaterThan(drawing?.right ?? 0)
  expect(description?.top).toBeLessThan(drawing?.bottom ?? 0)
  await wide.unmount()
  await renderPage(<ProductSections product={SOFA} />, { width: 360 })
  const [above, below] = boxes()
  expect(below?.top).toBeGreaterThan(above?.bottom ?? 0)
})
