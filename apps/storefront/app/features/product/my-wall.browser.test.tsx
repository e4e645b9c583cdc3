import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { SizeSection } from './size-section.tsx'

const sofa = (name: string, widthMm: number, categorySlug = 'sofas-3-seat') => ({
  ...SOME_PRODUCT,
  name,
  widthMm,
  depthMm: 940,
  heightMm: 860,
  weightG: undefined,
  categoryId: 11,
  categoryName: '',
  categorySlug,
  description: '',
  choices: [],
  materialText: '',
  materialImages: [],
})
const AMYDERYA = sofa('Amyderýa', 2200)
const KOPETDAG = sofa('Köpetdag', 2340)

const field = page.getByRole('textbox', { name: 'My wall, cm' })
const drawing = page.getByRole('img', { name: /^Drawing to scale: wall/ })
/** On the screen, without the lines around them, which are as thick as they are. */
const widthsOf = (): number[] =>
  ([...drawing.element().children] as SVGGraphicsElement[]).map(
    (part) => part.getBBox().width * (part.getScreenCTM()?.a ?? 0),
  )

it('OPEN-93 a wall of 230 cm: a sofa of 220 fits with 5 cm on each side, one of 234 is 4 cm too wide', async () => {
  const first = await renderPage(<SizeSection product={AMYDERYA} />, { width: 360 })
  await field.fill('230')
  await expect.element(page.getByText('Fits, 5 cm on each side')).toBeVisible()
  await expect.element(page.getByText('It looks best where the wall is 40–60 cm longer.')).toBeVisible()
  await first.unmount()
  // kept for the next sofa
  await renderPage(<SizeSection product={KOPETDAG} />, { width: 360 })
  await expect.element(page.getByText('4 cm too wide')).toBeVisible()
  await expect.element(field).toHaveValue('230')
  await field.fill('300')
  await expect.element(page.getByText('Fits, 33 cm on each side')).toBeVisible()
  await expect.element(page.getByText('It looks best')).not.toBeInTheDocument()
})

it('OPEN-93 wall and piece are drawn to one scale, the piece in the middle', async () => {
  await renderPage(<SizeSection product={AMYDERYA} />, { width: 360 })
  await field.fill('440')
  await expect.element(drawing).toBeVisible()
  const [wall = 0, piece = 0] = widthsOf()
  expect(wall).toBeGreaterThan(200)
  expect(piece / wall).toBeCloseTo(220 / 440, 3)
  const [left, right] = [...drawing.element().children].map((part) => part.getBoundingClientRect())
  const middle = (box: DOMRect | undefined) => (box ? box.left + box.width / 2 : 0)
  expect(Math.abs(middle(left) - middle(right))).toBeLessThan(1)
})

it('OPEN-93 without a length there is the field alone', async () => {
  await renderPage(<SizeSection product={AMYDERYA} />, { width: 360 })
  await expect.element(field).toHaveValue('')
  await field.fill('2')
  await expect.element(field).toHaveValue('2')
  await expect.element(drawing).not.toBeInTheDocument()
})

it('OPEN-93 beside the answer a link leads to the article about measuring, where the shop has one', async () => {
  const shown = (measuringArticle?: number) =>
    renderPage(
      <ShopContext value={{ ...UNKNOWN_SHOP, ...(measuringArticle && { measuringArticle }) }}>
        <SizeSection product={AMYDERYA} />
      </ShopContext>,
      { width: 360 },
    )
  const link = page.getByRole('link', { name: 'How to measure a room' })
  const first = await shown(4)
  await field.fill('230')
  await expect.element(link).toHaveAttribute('href', '/article-detail/4')
  await first.unmount()
  await shown()
  await expect.element(drawing).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
