import type {} from '@vitest/browser-playwright'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { RouteProgress } from './route-progress.tsx'

const progress = () => document.querySelector('[data-route-progress]')
const kind = () => progress()?.getAttribute('data-route-progress')
const sign = () => progress()?.querySelector('svg') as SVGElement

/** How much of the ground below the overlay hides. */
function cover(): number {
  const [, alpha] = getComputedStyle(progress() as Element).backgroundColor.match(/[,/]\s*([\d.]+)\)$/) ?? []
  return Number(alpha ?? 1)
}

let answer: PromiseWithResolvers<null>
const Shop = () => (
  <>
    <Link to="/rooms">Rooms</Link>
    <Link to="/?variation=sage">Sage</Link>
    <p>{useLocation().search}</p>
    <RouteProgress />
  </>
)

const Rooms = () => <h1>Rooms</h1>

/** The sign stands around all pages and outlives each. */
async function open(width: number): Promise<void> {
  answer = Promise.withResolvers()
  const rooms = { path: 'rooms', loader: () => answer.promise, Component: Rooms }
  await renderPage(null, { width, routes: [{ path: '/', Component: Shop, children: [rooms] }] })
  await expect.element(page.getByRole('link', { name: 'Rooms' })).toBeVisible()
}

/** Waits by the frames of the screen: `expect.poll` would move the stopped clock with every look. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(requestAnimationFrame)
}

const tap = (name: string) => page.getByRole('link', { name }).click()

describe.each([{ width: 360 }, { width: 1440 }])('the sign of a change of page at $width', ({ width }) => {
  beforeEach(async () => {
    await open(width)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  it('SHELL-09 OPEN-89 covers the screen from the tap on for 1000 ms, hides no text, lets taps through and says nothing', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await tap('Rooms')
    await until(() => kind() === 'overlay')
    expect(progress()?.getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width, height: innerHeight })
    expect(cover()).toBeLessThanOrEqual(0.08)
    expect(getComputedStyle(progress() as Element).pointerEvents).toBe('none')
    expect(progress()?.getAttribute('aria-hidden')).toBe('true')
    expect(getComputedStyle(sign()).animationName).toBe('spin')
    // looking and tapping may move the stopped clock, and React draws a moment later: so the wait itself is looked at,
    // which begins when the overlay has been drawn
    const waited = () => waits.mock.calls.map(([, ms]) => ms).filter((ms) => Number(ms) >= 300)
    await until(() => waited().length > 0)
    expect(waited()).toEqual([1000])
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => kind() !== 'overlay')
  })

  it('OPEN-89 a page that takes longer keeps its sign, without the cover, until it is there', async () => {
    await tap('Rooms')
    await until(() => kind() === 'overlay')
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => kind() === 'sign')
    expect(cover()).toBe(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sign()).not.toBeNull()
    answer.resolve(null)
    await until(() => progress() === null)
  })

  it('SHELL-09 OPEN-61 there is none on the first load nor when only the query changes', async () => {
    expect(progress()).toBeNull()
    await tap('Sage')
    await until(() => document.body.textContent.includes('?variation=sage'))
    expect(progress()).toBeNull()
    // a change of path is seen, so the silence before it was one
    await tap('Rooms')
    await until(() => kind() === 'overlay')
  })
})

describe('with reduced motion', () => {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  beforeEach(() => prefer('reduce'))
  afterEach(() => prefer(''))

  it('SHELL-09 the sign stands still', async () => {
    await open(360)
    await tap('Rooms')
    await expect.poll(kind).toBe('overlay')
    expect(getComputedStyle(sign()).animationName).toBe('none')
  })
})
