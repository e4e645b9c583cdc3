import { describe, expect, it } from 'vitest'
import {
  fallbackMs,
  isClosingSwipe,
  stepOfSwipe,
  transformOnto,
  type ZoomEvent,
  type ZoomState,
  zoomReducer,
} from './zoom-state.ts'

describe('zoomReducer', () => {
  it('ZOOM-03 goes unloaded, loading, loaded, unloading, unloaded', () => {
    const events: ZoomEvent[] = ['open', 'settled', 'close', 'settled']
    let state: ZoomState = 'unloaded'
    const seen = events.map((event) => {
      state = zoomReducer(state, event)
      return state
    })
    expect(seen).toEqual(['loading', 'loaded', 'unloading', 'unloaded'])
  })

  it('ZOOM-03 can be closed before it is fully open', () => {
    expect(zoomReducer('loading', 'close')).toBe('unloading')
  })

  it.each<[ZoomState, ZoomEvent]>([
    ['unloaded', 'close'],
    ['unloaded', 'settled'],
    ['loading', 'open'],
    ['loaded', 'open'],
    ['loaded', 'settled'],
    ['unloading', 'open'],
    ['unloading', 'close'],
  ])('ZOOM-03 %s does not hear %s', (state, event) => {
    expect(zoomReducer(state, event)).toBe(state)
  })
})

describe('fallbackMs', () => {
  it.each([
    ['0.32s', 370],
    ['320ms', 370],
    ['0s', 50],
    ['0.2s, 0.32s', 370],
    ['', 50],
  ])('ZOOM-08 %j is the duration plus 50 ms', (duration, milliseconds) => {
    expect(fallbackMs(duration)).toBeCloseTo(milliseconds)
  })
})

describe('isClosingSwipe', () => {
  const from = { clientX: 100, clientY: 300 }
  it.each([
    [0, 10, false],
    [0, 11, true],
    [0, -11, true],
    [8, 40, true],
    [60, 20, false],
    [-200, 0, false],
  ])('ZOOM-07 a finger that moves by %i, %i px: %s', (x, y, closes) => {
    expect(isClosingSwipe(from, { clientX: 100 + x, clientY: 300 + y })).toBe(closes)
  })
})

describe('transformOnto', () => {
  it('lays the full view over the picture in the page', () => {
    const inPage = { left: 20, top: 500, width: 100, height: 100 }
    const full = { left: 0, top: 120, width: 400, height: 400 }
    expect(transformOnto(inPage, full)).toBe('translate(-130px, 230px) scale(0.25)')
  })
  it('survives a view that has no size yet', () => {
    const nothing = { left: 0, top: 0, width: 0, height: 0 }
    expect(transformOnto(nothing, nothing)).toBe('translate(0px, 0px) scale(1)')
  })
})

describe('stepOfSwipe', () => {
  it.each([
    [-40, 0, 1],
    [-200, 30, 1],
    [40, 0, -1],
    [-39, 0, 0],
    [39, 0, 0],
    // as much down as across
    [-60, 60, 0],
    [60, -61, 0],
    [0, 0, 0],
  ])('%i across and %i down is a step of %i', (across, down, step) => {
    const from = { clientX: 200, clientY: 300 }
    expect(stepOfSwipe(from, { clientX: 200 + across, clientY: 300 + down })).toBe(step)
  })
})
