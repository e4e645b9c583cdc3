import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { expect, type Locale, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// On a phone there is always one way to buy in view, and nothing lies on it.

// on phones of different widths and heights, in each language, with short and long names, with and without choices
const VISITS: readonly [id: number, locale: Locale, width: number, height: number][] = [
  [2, 'tk', 360, 640],
  [6, 'tk', 320, 740],
  [20, 'tk', 360, 800],
  [1, 'ru', 320, 640],
  [33, 'ru', 390, 740],
  [50, 'ru', 360, 740],
  [3, 'en', 390, 800],
  [45, 'en', 320, 640],
]

/** How many buttons with that name stand whole between the bars, with nothing on their ends and middle. */
const buttonsInView = (page: Page, locale: Locale) =>
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
  }, WORDS[locale].cart.add)

test('one «add to cart» is whole and free, wherever a small page is scrolled to', async ({
  page,
  context,
}) => {
  for (const [id, locale, width, height] of VISITS) {
    await test.step(`product ${id} in ${locale} at ${width} × ${height}`, async () => {
      await speak(context, locale)
      await page.setViewportSize({ width, height })
      await page.goto(`/product-detail/${id}`)
      await hydrated(page)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      for (let scroll = 0; scroll < end; scroll += 200) {
        await page.evaluate((top) => scrollTo(0, top), scroll)
        await expect.poll(() => buttonsInView(page, locale), { message: `at ${scroll}` }).toBe(1)
      }
    })
  }
})

test('a phone that darkens pages by itself leaves this one as it was drawn', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/product-detail/1')
  await hydrated(page)
  await settled(page)
  // words on their ground and no photograph: one may be there and be drawn later, and it is not what is darkened
  const words = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => document.fonts.ready)
  const drawn = await words.screenshot({ animations: 'disabled' })
  // what such a phone says, and what it does
  await page.emulateMedia({ colorScheme: 'dark' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  const isAsDrawn = async () => (await words.screenshot({ animations: 'disabled' })).equals(drawn)
  expect(await isAsDrawn()).toBe(true)
  // it would darken the page, if that did not forbid it
  await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'light'))
  await expect.poll(isAsDrawn).toBe(false)
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'only light')
})
