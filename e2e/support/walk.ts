import type { Page } from '@playwright/test'
import { expect, type Locale } from './test.ts'
import { settled } from './watch-page.ts'
import { WORDS } from './words.ts'

// What is looked at on every page of a walk through the shop.

const MOST_SHIFT = 0.05
const GROUPS = Object.keys(WORDS.tk).join('|')
/** 'orders.status.pending' in place of its text, or a placeholder that nobody filled in */
const MISSING_TEXT = new RegExp(`\\b(${GROUPS})(\\.[A-Za-z]\\w*)+\\b|\\{\\{|undefined|\\bNaN\\b`)

/**
 * The page is whole: in its language, no text missing, nothing wider than the screen, and nothing has jumped since the
 * last look. Needs watchJumps.
 */
export async function lookAt(page: Page, locale: Locale, mostShift = MOST_SHIFT): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await settled(page)
  const seen = await page.evaluate(() => {
    const { oyumShift: shift, oyumMoved: moved } = window
    window.oyumShift = 0
    window.oyumMoved = []
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript')) texts.push(nodeValue ?? '')
    }
    return {
      shift,
      moved,
      text: texts.join('\n'),
      overhang: document.documentElement.scrollWidth - innerWidth,
    }
  })
  const where = page.url()
  expect(seen.text.match(MISSING_TEXT)?.[0], where).toBeUndefined()
  expect(seen.overhang, where).toBeLessThanOrEqual(0)
  expect(seen.shift, [where, ...seen.moved].join('\n')).toBeLessThanOrEqual(mostShift)
}
