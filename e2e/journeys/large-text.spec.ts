import type { Page } from '@playwright/test'
import { expectSoundLayout } from '../support/layout.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'

// Who needs large letters sets them in the phone; who looks at a picture turns it on its side.

const PAGES = [
  '/',
  '/category-products?id=1',
  '/product-detail/1',
  '/product-detail/11',
  '/discount',
  '/checkout',
  '/explore',
  '/search?query=divan',
]

async function setLetters(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

/** The words of the bottom bar that are cut off, and how many there are. */
function barWords(page: Page) {
  return page.locator('nav.fixed a > span:last-of-type').evaluateAll((words) => ({
    all: words.length,
    cut: words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
  }))
}

test.describe('large letters', () => {
  test.use({ viewport: PHONE })

  for (const locale of ['ru', 'tk'] as const) {
    test(`SHELL-04 letters of 130, 150 and 200 %: nothing lies on anything, nothing is wider than the phone, all words of the bottom bar are whole (${locale})`, async ({
      page,
      context,
    }) => {
      test.setTimeout(180_000)
      await speak(context, locale)
      for (const path of PAGES) {
        await page.goto(path)
        await hydrated(page)
        await settled(page)
        for (const percent of [130, 150, 200]) {
          await setLetters(page, percent)
          await expectSoundLayout(page, percent / 100)
          const where = `${path} at ${percent} %`
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(360)
          expect(await barWords(page), where).toEqual({ all: 5, cut: [] })
        }
      }
    })
  }
})

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 740, height: 360 } })

  test('SHELL-02 OPEN-98 shows the whole product and its price; the header scrolls away', async ({
    page,
    context,
  }) => {
    await speak(context, 'ru')
    await page.goto('/product-detail/1')
    await hydrated(page)
    await settled(page)
    const seenUntil = (await page.locator('nav.fixed').boundingBox())?.y ?? 0
    expect(seenUntil).toBe(316)
    const picture = await page.locator('#picture-1').boundingBox()
    expect(picture?.width).toBeGreaterThan(180)
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(seenUntil)
    const price = await page.locator('main h1 ~ div strong').boundingBox()
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(seenUntil)
    // beside each other
    expect(price?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
    await expectSoundLayout(page)
    await expect(page.locator('[data-buying-bar]')).toBeHidden()

    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(-300)
    // upright it stays
    await page.setViewportSize(PHONE)
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(-44)
  })
})
