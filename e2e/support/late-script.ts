import type { Page } from '@playwright/test'
import { standIn } from './stand-in.ts'

// The shop as somebody meets it whose script is still on its way.

/** Holds the script back until it is let go. To be called before the page is opened. */
export async function holdScript(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>()
  await standIn(page, /\/assets\/.*\.js$/, async (route) => {
    await script.promise
    // the page that asked for it may have been left
    await route.continue().catch(() => {})
  })
  return script.resolve
}

/** Without its script a page is never loaded; it is whole when its document has come. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
}
