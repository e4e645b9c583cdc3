import type { Page } from '@playwright/test'

// How long after a tap the page answers, looked at in every frame that is drawn.

export interface Expected {
  /** what says that the tap was heard; the change of page itself counts as well */
  sign?: string
  /** where the tap leads, as a regular expression for path and query */
  path: string
  /** what is there when the page is */
  page: string
  /** something opens over the page */
  isSamePage?: boolean
}

export interface Waits {
  sign: number
  page: number
  /** nothing of what is in view is on its way any more */
  readable: number
}

interface Watch extends Expected {
  /** of the page that is left: React draws the new one a moment after the address has changed */
  heading: string | undefined
  from: number | undefined
  waits: Partial<Waits>
}

declare global {
  interface Window {
    oyumTap: Watch
  }
}

const SIGN = '[data-route-progress], main [aria-busy=true]'
const TIMEOUT_MS = 30_000

/** To be installed before the first page is opened. */
export function watchTaps(): void {
  addEventListener('pointerdown', start, true)
  addEventListener('keydown', start, true)
  addEventListener('popstate', start, true)
  requestAnimationFrame(look)

  function start({ timeStamp }: Event): void {
    if (window.oyumTap) window.oyumTap.from ??= timeStamp
  }

  function look(now: number): void {
    requestAnimationFrame(look)
    const tap = window.oyumTap
    if (tap?.from === undefined) return
    const after = Math.max(0, now - tap.from)
    const inView = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
    const isThere =
      new RegExp(tap.path).test(location.pathname + location.search) &&
      document.querySelector('h1')?.textContent !== tap.heading &&
      inView(tap.page)
    if (isThere || document.querySelector(tap.sign ?? '')) tap.waits.sign ??= after
    if (isThere) tap.waits.page ??= after
    if (isThere && !inView('main [aria-busy=true]')) tap.waits.readable ??= after
  }
}

/** What passes between the tap and each sign of it, in ms. */
export async function timeTap(page: Page, expected: Expected, tap: () => Promise<unknown>): Promise<Waits> {
  await page.evaluate(
    (watch) => {
      const heading = watch.isSamePage ? undefined : document.querySelector('h1')?.textContent
      window.oyumTap = { ...watch, heading, from: undefined, waits: {} }
    },
    { sign: SIGN, ...expected },
  )
  await tap()
  await page.waitForFunction(() => window.oyumTap.waits.readable !== undefined, undefined, {
    timeout: TIMEOUT_MS,
  })
  return page.evaluate(() => window.oyumTap.waits as Waits)
}
