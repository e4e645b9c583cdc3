import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CarouselMotion, startCarouselMotion } from './carousel-motion.ts'

const EVERY_MS = 2500
const SLIDES = 3

let area: HTMLElement
let row: HTMLElement
let motion: CarouselMotion | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.body.innerHTML = `<section><ul style="display: flex; width: 300px; overflow: auto">${'<li style="flex: none; width: 300px; height: 50px"><a href="#top">Sofas</a></li>'.repeat(SLIDES + 1)}</ul></section>`
  area = document.querySelector('section') as HTMLElement
  row = document.querySelector('ul') as HTMLElement
})
afterEach(() => {
  motion?.end()
  document.body.replaceChildren()
})

const start = () => {
  motion = startCarouselMotion({ area, row, slides: SLIDES, everyMs: EVERY_MS })
}
const shown = () => row.scrollLeft / 300

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const mouse = (type: string) =>
  row.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: type === 'pointerover' }))

it.each([
  ['pointed at', () => mouse('pointerover'), () => area.dispatchEvent(new PointerEvent('pointerleave'))],
  ['focused', () => row.querySelector('a')?.focus(), () => row.querySelector('a')?.blur()],
  ['in a hidden tab', () => hideTab(true), () => hideTab(false)],
  [
    'under a finger',
    () => row.dispatchEvent(new Event('touchstart', { bubbles: true })),
    () => row.dispatchEvent(new Event('touchend', { bubbles: true })),
  ],
])('slides stand still while they are %s, and then begin a whole wait', (_, stop, goOn) => {
  start()
  stop()
  vi.advanceTimersByTime(4 * EVERY_MS)
  expect(shown()).toBe(0)
  goOn()
  vi.advanceTimersByTime(EVERY_MS - 1)
  expect(shown()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(1)
})

it('who asked for less motion sees none until a step is asked for', () => {
  const stillness = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
  vi.spyOn(window, 'matchMedia').mockReturnValue(stillness)
  start()
  vi.advanceTimersByTime(4 * EVERY_MS)
  expect(shown()).toBe(0)
  motion?.step(1)
  expect(shown()).toBe(1)
})
