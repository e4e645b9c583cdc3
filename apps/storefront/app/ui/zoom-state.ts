import { SWIPE_CLOSE_PX, ZOOM_FALLBACK_EXTRA_MS } from '@oyum/shop-rules/limits'

export type ZoomState = 'unloaded' | 'loading' | 'loaded' | 'unloading'

/** `settled`: the transition on or off the page has ended. */
export type ZoomEvent = 'open' | 'close' | 'settled'

const NEXT: Readonly<Record<ZoomState, Partial<Record<ZoomEvent, ZoomState>>>> = {
  unloaded: { open: 'loading' },
  loading: { settled: 'loaded', close: 'unloading' },
  loaded: { close: 'unloading' },
  unloading: { settled: 'unloaded' },
}

/** An event that means nothing in a state changes nothing. */
export function zoomReducer(state: ZoomState, event: ZoomEvent): ZoomState {
  return NEXT[state][event] ?? state
}

/**
 * When to stop waiting for the transition to end. A browser says nothing of a transition that did not happen: reduced
 * motion, a hidden tab, a picture that was already where it goes.
 *
 * @param transitionDuration as the browser computes it: '0.32s', '320ms', one for each property
 */
export function fallbackMs(transitionDuration: string): number {
  const durations = transitionDuration.split(',').map((text) => {
    const number = Number.parseFloat(text)
    return Number.isNaN(number) ? 0 : number * (text.trim().endsWith('ms') ? 1 : 1000)
  })
  return Math.max(...durations) + ZOOM_FALLBACK_EXTRA_MS
}

interface Point {
  clientX: number
  clientY: number
}

/** Up or down by more than a trembling finger. */
export function isClosingSwipe(from: Point, to: Point): boolean {
  const down = Math.abs(to.clientY - from.clientY)
  return down > SWIPE_CLOSE_PX && down > Math.abs(to.clientX - from.clientX)
}

// Less is a slip of a finger that wanted to tap.
const STEP_PX = 40

/** Sideways and clearly so: a swipe to the left asks for the next picture, one to the right for the one before. */
export function stepOfSwipe(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.clientX - from.clientX
  if (Math.abs(across) < STEP_PX || Math.abs(across) <= Math.abs(to.clientY - from.clientY)) return 0
  return across < 0 ? 1 : -1
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The transform that lays the full view exactly over the picture it was opened from. */
export function transformOnto(from: Box, full: Box): string {
  const x = from.left + from.width / 2 - (full.left + full.width / 2)
  const y = from.top + from.height / 2 - (full.top + full.height / 2)
  return `translate(${x}px, ${y}px) scale(${full.width > 0 ? from.width / full.width : 1})`
}
