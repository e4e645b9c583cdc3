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
  const isHeard = () =>
    page.evaluate(async () => {
      const answer = await fetch('/robots.txt?stand-in')
      await answer.text()
      return answer.headers.has('x-stand-in')
    })
  await expect.poll(isHeard).toBe(true)
  await page.unroute(PROBE)
}
