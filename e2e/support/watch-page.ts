import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const MOST_SHIFT = 0.05

declare global {
  interface Window {
    oyumShift: number
    /** what moved, for the message of a failing test */
    oyumMoved: string[]
  }
}

/**
 * To be called before the page is opened. As browsers do it, what moves within half a second of a press does not count;
 * neither does what moves when the page that was asked for has come and takes the place of the other, or the step of a dialog:
 * however long its answer took, the one that was there is gone.
 */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const CHANGE_MS = 500
    let isOnTheWay = false
    let changedAt = Number.NEGATIVE_INFINITY
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name]
      history[name] = function changed(this: History, ...state) {
        const [, , to] = state
        if (to && new URL(to, location.href).href !== location.href) isOnTheWay = true
        change.apply(this, state)
      }
    }
    // The other page has come when the title changes; what its skeleton becomes later counts again.
    let { title } = document
    const stepOfDialog = () => document.querySelector('dialog[open] h2')?.textContent ?? ''
    let step = ''
    new MutationObserver(() => {
      const now = stepOfDialog()
      if (step !== '' && now !== '' && now !== step) changedAt = performance.now()
      step = now
      if (document.title === title) return
      title = document.title
      if (isOnTheWay) changedAt = performance.now()
      isOnTheWay = false
    }).observe(document, { subtree: true, childList: true, characterData: true })
    window.oyumShift = 0
    window.oyumMoved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        const isOfChange = Math.abs(entry.startTime - changedAt) < CHANGE_MS
        if (entry.hadRecentInput || isOfChange) continue
        window.oyumShift += entry.value
        const names = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`)
        window.oyumMoved.push(
          `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${names.join('; ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What can be seen of the page has come: its letters, its pictures and what stood under placeholders. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const missing = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const isSeen = (element: Element) => {
        const { width, top, right, bottom, left } = element.getBoundingClientRect()
        return (
          element.checkVisibility() &&
          width > 0 &&
          bottom > 0 &&
          right > 0 &&
          top < innerHeight &&
          left < innerWidth
        )
      }
      const awaited = [...document.images].filter((image) => !image.complete && isSeen(image))
      return [...document.querySelectorAll('main [aria-busy=true]'), ...awaited].map(
        ({ outerHTML }) => outerHTML,
      )
    })
  await expect.poll(missing, { message: page.url(), intervals: [50] }).toEqual([])
  // what came last is drawn, and counted if it moved anything
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  )
}

export async function expectNoJumps(page: Page, most = MOST_SHIFT): Promise<void> {
  await settled(page)
  const { shift, moved } = await page.evaluate(() => ({ shift: window.oyumShift, moved: window.oyumMoved }))
  expect(shift, moved.join('\n')).toBeLessThanOrEqual(most)
}

/** Nothing is on its way any more: what fades or glides in is not measured half-way. What goes on for ever is not waited for. */
export async function stands(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const { endTime } = effect?.getComputedTiming() ?? {}
          return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
        }).length,
    )
  await expect.poll(moving, { intervals: [50] }).toBe(0)
}

/** @param part of the page, where the rest of it is looked at by others */
export async function expectAxeClean(page: Page, part = 'html'): Promise<void> {
  // half-way through a fade letters are paler than they will be
  await stands(page)
  // there are no frames of others in our pages, so it need not finish in a page of its own
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
