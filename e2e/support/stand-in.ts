import { expect, type Page } from '@playwright/test'

type Route = Page['route']

const PROBE = /\/robots\.txt\?stand-in$/

/**
 * Answers requests of the page in the server's place: for faults and waits the real one cannot be made to show. On a page
 * that is already open Chromium hears of it a moment later than Playwright says, so this waits until it really holds.
 */
export async function standIn(page: Page, ...[url, answer, options]: Parameters<Route>): Promise<void> {
  await page.route(url, answer, options)
  if (page.url() === 'about:blank') return

  await page.route(PROBE, (route) => route.fulfill({ headers: { 'x-stand-in': 'yes' } }))
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/robots.txt?stand-in')).headers.get('x-stand-in')))
    .toBe('yes')
  await page.unroute(PROBE)
}
