import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSuggestions, type Found, type SuggestionsState } from './suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const NOTHING = { products: [], total: 0, isMore: false, without: undefined, instead: undefined }

/** A shop that answers after half a second, as slow lines do, and a shopper who types. */
function setUp({ answer = (text: string): Found | Error => ({ ...NOTHING, text }) } = {}) {
  const sent: { text: string; signal: AbortSignal }[] = []
  const seen: SuggestionsState[] = []
  const suggestions = createSuggestions(
    (text, signal) => {
      sent.push({ text, signal })
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
        setTimeout(() => {
          const given = answer(text)
          if (given instanceof Error) reject(given)
          else resolve(given)
        }, 500)
      })
    },
    (state) => seen.push(state),
  )
  return { ...suggestions, sent, seen, texts: () => sent.map(({ text }) => text) }
}

describe('suggestions while someone types', () => {
  it('SEARCH-14 SEARCH-15 nothing is sent up to two characters, a search from three on; spaces around do not count', async () => {
    const { type, texts } = setUp()
    for (const text of ['d', 'di', '  di  ']) {
      type(text)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(texts()).toEqual([])
    type(' diw ')
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts()).toEqual(['diw'])
  })

  it('SEARCH-17 a search is sent 350 ms after the last letter and not before (OPEN-11)', async () => {
    const { type, texts } = setUp()
    type('diw')
    await vi.advanceTimersByTimeAsync(349)
    type('diwa')
    await vi.advanceTimersByTimeAsync(349)
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(texts()).toEqual(['diwa'])
  })

  it('SEARCH-18 ERR-13 a new search cancels the one in flight, whose end is not seen', async () => {
    const { type, sent, seen } = setUp()
    type('diw')
    await vi.advanceTimersByTimeAsync(350)
    type('diwan')
    await vi.advanceTimersByTimeAsync(349)
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(seen.at(-1)).toEqual({ isLoading: true, found: undefined })
    await vi.advanceTimersByTimeAsync(500)
    expect(seen.at(-1)).toMatchObject({ isLoading: false, found: { text: 'diwan' } })
  })

  it('SEARCH-16 back at two characters the results go at once and the search in flight is cancelled', async () => {
    const { type, sent, seen } = setUp()
    type('diw')
    await vi.advanceTimersByTimeAsync(1000)
    type('diwan')
    await vi.advanceTimersByTimeAsync(400)
    expect(seen.at(-1)).toMatchObject({ isLoading: true, found: { text: 'diw' } })
    type('di')
    expect(seen.at(-1)).toEqual({ isLoading: false, found: undefined })
    expect(sent.at(-1)?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen.at(-1)).toEqual({ isLoading: false, found: undefined })
  })

  it('the old results stay while the next search is under way', async () => {
    const { type, seen } = setUp()
    type('diw')
    await vi.advanceTimersByTimeAsync(1000)
    type('diwan')
    await vi.advanceTimersByTimeAsync(350)
    expect(seen.at(-1)).toMatchObject({ isLoading: true, found: { text: 'diw' } })
  })

  it('the same words again are not searched again', async () => {
    const { type, texts } = setUp()
    type('diw')
    await vi.advanceTimersByTimeAsync(1000)
    type('diw ')
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts()).toEqual(['diw'])
  })

  it('ERR-10 a failed search is silent, leaves nothing, and the same words try again', async () => {
    const { type, texts, seen } = setUp({ answer: () => new TypeError('the line is down') })
    type('diw')
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen.at(-1)).toEqual({ isLoading: false, found: undefined })
    type('diw ')
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts()).toEqual(['diw', 'diw'])
  })
})
