import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { loadUntidy } from '@oyum/demo/load'
import type { Page } from '@playwright/test'
import { expectSoundLayout } from './layout.ts'
import { withDatabase, withShopOn } from './own-shop.ts'
import { ONE_ADDRESS } from './phone.ts'
import { hydrated } from './shop-page.ts'
import { DESKTOP, PHONE, test } from './test.ts'
import { expectAxeClean, settled } from './watch-page.ts'

// The shop of demo/untidy, and how each of its pages is looked at.

interface UntidyShop {
  untidyShop: { url: string; db: Db }
}

export const testInUntidyShop = test.extend<object, UntidyShop>({
  untidyShop: [
    ({ browserName: _ }, use) =>
      withDatabase(async (databaseAddress) => {
        const sms = JSON.parse(process.env.SHOP_SMS_SETTINGS ?? '{}') as Record<string, string>
        const db = createDatabase(createPool({ url: databaseAddress, poolSize: 1 }))
        try {
          await loadUntidy(db)
          const env = { ...sms, ...ONE_ADDRESS }
          await withShopOn(databaseAddress, process.env.SHOP_MEDIA_DIR ?? '', (url) => use({ url, db }), env)
        } finally {
          await db.destroy()
        }
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ untidyShop }, use) => use(untidyShop.url),
})

/** The page at both widths: whole, nothing on top of anything, nothing for axe to mend. It is left as a phone shows it. */
export async function lookAtBothWidths(page: Page, part = 'main'): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await look(page, part)
  }
}

/** What is open over a page belongs to the whole of it. */
export async function look(page: Page, part = 'html'): Promise<void> {
  await settled(page)
  await expectSoundLayout(page)
  await expectAxeClean(page, part)
}

export async function openAndLook(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize(PHONE)
      await page.goto(address)
      await hydrated(page)
      await lookAtBothWidths(page)
    })
  }
}
