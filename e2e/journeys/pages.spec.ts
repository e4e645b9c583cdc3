import type { Page } from '@playwright/test'
import { enterEverywhere } from '../support/customer.ts'
import { ROUTES } from '../support/routes.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, type Locale, PHONE, test } from '../support/test.ts'
import { lookAt } from '../support/walk.ts'
import { expectAxeClean, watchJumps } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// Every page in every language at both widths, so that no other journey need ask it again: no text is missing, nothing
// jumps or overhangs, header, footer and bar are in their places, and (in the base language) axe finds nothing to mend.

const ADDRESSES = [
  ...Object.values(ROUTES),
  '/product-detail/2',
  '/category-products?id=1',
  '/rooms?id=1',
  '/search?query=sofa',
  '/explore?tab=articles',
  '/no-such-page',
]
/** What is read from the database comes in the language of the page. */
const TITLES: Readonly<Record<string, Record<Locale, string>>> = {
  '/product-detail/1': {
    tk: 'Amyderýa diwany, 3 orunlyk',
    ru: 'Диван «Амударья», 3-местный',
    en: 'Amyderýa 3-seat sofa',
  },
  '/product-detail/2': {
    tk: 'Köpetdag diwany, 3 orunlyk',
    ru: 'Диван «Копетдаг», 3-местный',
    en: 'Köpetdag 3-seat sofa',
  },
  '/videos/1': {
    tk: 'Amyderýa diwany: her tarapdan',
    ru: 'Диван «Амударья» со всех сторон',
    en: 'The Amyderýa sofa from every side',
  },
  '/rooms?id=1': {
    tk: 'Agşam çaýy üçin myhman otagy',
    ru: 'Гостиная для вечернего чая',
    en: 'Living room for evening tea',
  },
  '/article-detail/1': {
    tk: 'Diwan almazdan öň otagy nähili ölçemeli',
    ru: 'Как измерить комнату перед покупкой дивана',
    en: 'How to measure a room before you buy a sofa',
  },
}

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`the pages in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport, allowMessages: [/status of 404/] })

      test('SHELL-02 SHELL-03 SHELL-04 every page is whole, with the header that stays, the footer, and the bar on phones', async ({
        page,
        context,
      }) => {
        test.setTimeout(180_000)
        await speak(context, locale)
        await enterEverywhere(page)
        await watchJumps(page)
        for (const address of ADDRESSES) {
          await test.step(address, async () => {
            await page.setViewportSize(viewport)
            await page.goto(address)
            await hydrated(page)
            const title = TITLES[address]?.[locale]
            if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
            await lookAt(page, locale)
            await expectShell(page, locale, viewport)
            await lookAt(page, locale)
            if (locale === 'tk') await expectAxeClean(page)
          })
        }
      })
    })
  }
}

async function expectShell(page: Page, locale: Locale, viewport: typeof PHONE): Promise<void> {
  const isPhone = viewport === PHONE
  // low enough that the shortest page can be scrolled
  if (!isPhone) await page.setViewportSize({ width: viewport.width, height: 560 })
  const header = page.getByRole('banner')
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  // Row one of the phone and the strip of wide screens go; the row with the search stays.
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(isPhone ? -44 : -28)
  await expect(page.getByRole('searchbox').first()).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('navigation', { name: WORDS[locale].nav.main }).last()
  const box = async () => (await bar.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  if (isPhone) {
    const bottom = async () => Math.round((await box()).y + (await box()).height)
    await expect.poll(bottom).toBe(viewport.height)
    await expect(bar.getByRole('link')).toHaveCount(5)
  } else {
    await expect.poll(async () => (await box()).y).toBeLessThan(92)
  }
}
