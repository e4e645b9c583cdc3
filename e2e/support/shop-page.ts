import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Locale } from './test.ts'

/** What a journey does again and again on the pages of the shop. */
export async function speak(context: BrowserContext, locale: Locale): Promise<void> {
  await context.addCookies([{ name: 'locale', value: locale, url: process.env.SHOP_URL ?? '' }])
}

/** React has taken over: from here on clicks are handled in the page. */
export async function hydrated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
}

/** Pictures that have arrived, by their address. */
export function loadedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth > 0)
      .map((image) => image.currentSrc),
  )
}
