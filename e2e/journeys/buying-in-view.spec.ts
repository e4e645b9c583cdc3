import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { expect, test } from '../support/test.ts'
import { WORDS } from '../support/words.ts'

// On a phone there is always one way to buy in view, and nothing lies on it.

const { add } = WORDS.tk.cart
// on screens of different heights, with short and long names, with and without choices
const PRODUCTS = [
  [2, 640],
  [6, 740],
  [20, 800],
] as const

/** How many buttons with that name stand whole between the bars, with nothing on their ends and middle. */
const buttonsInView = (page: Page) =>
  page.evaluate((name) => {
    const buttons = [...document.querySelectorAll('main button')].filter(
      (button) => button.textContent === name,
    )
    return buttons.filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points = [left + 12, (left + right) / 2, right - 12].flatMap((x) => [
        [x, top + 6],
        [x, bottom - 6],
      ])
      return points.every(([x = 0, y = 0]) => button.contains(document.elementFromPoint(x, y)))
    }).length
  }, add)

test('one «add to cart» is whole and free, wherever a small page is scrolled to', async ({
  page,
  context,
}) => {
  await speak(context, 'tk')
  for (const [id, height] of PRODUCTS) {
    await page.setViewportSize({ width: 360, height })
    await page.goto(`/product-detail/${id}`)
    await hydrated(page)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (let scroll = 0; scroll < end; scroll += 200) {
      await page.evaluate((top) => scrollTo(0, top), scroll)
      await expect.poll(() => buttonsInView(page), { message: `product ${id} at ${scroll}` }).toBe(1)
    }
  }
  // A phone that darkens pages by itself leaves this one as it was drawn.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light only')
})
