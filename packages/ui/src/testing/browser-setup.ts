/// <reference types="@vitest/browser-playwright" />
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import './slow-machine.ts'

// Every component test starts with empty storage and the pointer in the corner: where the test before left it, it would
// hover over what this one shows. A word in the console fails it, as it fails a journey.

const words: unknown[][] = []

beforeEach(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  localStorage.clear()
  sessionStorage.clear()
  words.length = 0
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void words.push(said))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(words, 'said in the console').toEqual([])
})
