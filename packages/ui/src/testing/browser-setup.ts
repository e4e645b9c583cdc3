import { afterEach, beforeEach, expect, vi } from 'vitest'

// Every component test starts with empty storage, and a word in the console fails it, as it fails a journey.

const words: unknown[][] = []

beforeEach(() => {
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
