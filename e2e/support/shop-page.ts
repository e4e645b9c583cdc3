import type { BrowserContext, Page } from '@playwright/test'
import { standIn } from './stand-in.ts'
import { expect, type Locale } from './test.ts'

/** What a journey does again and again on the pages of the shop. */
export async function speak(context: BrowserContext, locale: Locale): Promise<void> {
  await context.addCookies([{ name: 'locale', value: locale, url: process.env.SHOP_URL ?? '' }])
}

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/** React has taken over: clicks are handled in the page, and what follows its first picture (focus, scroll, stores) is done. */
export async function hydrated(page: Page): Promise<void> {
  const settled = { frames: 0 }
  // asked in the page at every frame: a question from here would be repeated after ever longer pauses
  await page.waitForFunction((seen) => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
    const root = key && (document as unknown as Record<string, ReactRoot>)[key]
    // while it is still at work, its elements know it already and its effects have not run
    if (!root || root.stateNode.current.memoizedState.isDehydrated) return false
    // sections of a page come one after the other
    const isKnown = (element: Element) => Object.keys(element).some((name) => name.startsWith('__react'))
    if (![...document.querySelectorAll('main :is(button, input, form)')].every(isKnown)) return false
    seen.frames += 1
    return seen.frames > 2
  }, settled)
}

/** From here on time passes in the page only as far as `page.clock.runFor` says, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // ahead of the page's own clock, however late it hears of this
  await page.clock.pauseAt(Date.now() + 10_000)
}

export const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** How far the page is scrolled, once it rests: a letter form or a picture that comes late may still move it. */
export async function restingPlace(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  let last = Number.NaN
  await expect
    .poll(
      async () => {
        const before = last
        last = await scrolledTo(page)
        return last === before
      },
      { intervals: [300] },
    )
    .toBe(true)
  return last
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

/** The calls that the browser makes from now on: method, path below /api/v1/ with its query, and headers. */
export function watchCalls(page: Page): { call: string; headers: Record<string, string> }[] {
  const calls: { call: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/v1/')) {
      calls.push({
        call: `${request.method()} ${pathname.slice('/api/v1/'.length)}${search}`,
        headers: request.headers(),
      })
    }
  })
  return calls
}

/** The page waits for answers as long as the journey looks at it; by itself it gives up after some seconds of real time. */
export async function waitForEver(page: Page): Promise<void> {
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}

/** Holds every call to the given part of the api until `release` is called: a line slow enough to look at. */
export async function holdCalls(page: Page, path: string): Promise<{ release: () => Promise<void> }> {
  const held: (() => void)[] = []
  let isHolding = true
  await waitForEver(page)
  await standIn(
    page,
    (url) => url.pathname.startsWith(`/api/v1/${path}`),
    async (route) => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
      await route.continue().catch(() => {})
    },
  )
  return {
    release: async () => {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
  }
}

/** The cards of the page's main list. */
export function productCards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

/** How many cards stand side by side. */
export async function columnsOf(page: Page): Promise<number> {
  const boxes = await Promise.all((await productCards(page).all()).map((card) => card.boundingBox()))
  return boxes.filter((box) => box?.y === boxes[0]?.y).length
}
