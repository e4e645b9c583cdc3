import type { Page } from '@playwright/test'
import { expect } from './test.ts'

// What an eye sees at once and no other check does: words over words, a button on a button, words that leave their box or
// the screen, a picture that did not come.

/** Letters may stand a little out of their line; less than this is no overlap. */
const SLACK_PX = 3

/**
 * At the top of the page, with everything that waits for scrolling fetched.
 * @param textScale of the page's letters, when they are larger than usual
 */
export async function expectSoundLayout(page: Page, textScale = 1): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width}`
  await page.evaluate(() => {
    scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
  })
  const awaited = () => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length)
  await expect.poll(awaited, { message: `pictures of ${where}`, intervals: [50] }).toBe(0)
  expect(await page.evaluate(findFaults, SLACK_PX * textScale), where).toEqual([])
}

/** Runs in the page. */
function findFaults(slack: number): string[] {
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  interface Piece {
    element: Element
    /** the box whose business it is to lay out this text; a control is laid out by itself */
    block: Element
    box: Box
    /** what is fixed to the screen lies over the page by intent */
    layer: Element | undefined
  }

  const faults: string[] = []
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // for screen readers alone
    !element.closest('.sr-only, noscript')

  const ancestors = (element: Element): Element[] => {
    const all: Element[] = []
    for (let one: Element | null = element; one; one = one.parentElement) all.push(one)
    return all
  }
  const isInline = (element: Element) => ['inline', 'contents'].includes(getComputedStyle(element).display)
  const layerOf = (element: Element) =>
    ancestors(element).find((one) => getComputedStyle(one).position === 'fixed')

  /** The part of the box that is not cut off by anything around it; nothing when none is left. */
  function cut(box: Box, around: readonly Element[]): Box | undefined {
    let { left, top, right, bottom } = box
    for (const one of around) {
      if (one === document.body || one === document.documentElement) break
      const { overflowX, overflowY, position } = getComputedStyle(one)
      const edge = one.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
  }

  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom

  function findTexts(): Piece[] {
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || element.closest('script, style, svg') || !isSeen(element))
        continue
      const around = ancestors(element)
      const block = around.find((one) => !isInline(one)) ?? document.body
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = cut(line, around)
        if (!box) continue
        pieces.push({ element, block, box, layer: layerOf(element) })
        const edge = block.getBoundingClientRect()
        const isOut =
          box.left < edge.left - slack ||
          box.right > edge.right + slack ||
          box.top < edge.top - 2 * slack ||
          box.bottom > edge.bottom + 2 * slack
        if (isOut) faults.push(`${name(element)} leaves its box`)
      }
    }
    return pieces
  }

  function findControls(): Piece[] {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...controls].flatMap((element) => {
      // a picture that is pressed has its corners occupied by others; links in a line of text are text
      // biome-ignore lint/performance/useDomNodeTextContent: text that is not drawn does not count
      const text = (element as HTMLElement).innerText
      const isPicture = !text.trim() && element.querySelector('picture, img, [role=img]') !== null
      if (isPicture || isInline(element) || !isSeen(element)) return []
      const box = cut(element.getBoundingClientRect(), ancestors(element).slice(1))
      return box ? [{ element, block: element, box, layer: layerOf(element) }] : []
    })
  }

  const pieces = [...findTexts(), ...findControls()]
  for (const { element, box } of pieces) {
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name(element)} leaves the screen`)
  }
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (across <= slack || down <= slack || one.layer !== other.layer || one.block === other.block) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      // the signs in a field stand in it
      const isInField = [one, other].some(({ element }) => element.matches('input'))
      if (isInField && one.element.parentElement?.contains(other.element)) continue
      if (one.element.matches('input') && other.element.matches('button') && isWithin(other.box, one.box))
        continue
      if (one.block.contains(other.element) || other.block.contains(one.element)) continue
      faults.push(`${name(one.element)} overlaps ${name(other.element)}`)
    }
  }
  for (const image of document.images) {
    if (image.naturalWidth === 0 && image.currentSrc) faults.push(`${image.currentSrc} is broken`)
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  return [...new Set(faults)]
}
