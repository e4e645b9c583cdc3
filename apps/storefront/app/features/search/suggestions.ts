import type { ProductCard } from '@oyum/api-client/read/product'
import type { SearchReading } from '@oyum/api-client/read/search'
import { SEARCH_DEBOUNCE_MS, searchText } from '@oyum/shop-rules/limits'

export interface Found extends Pick<SearchReading, 'isMore' | 'without' | 'instead'> {
  text: string
  products: readonly ProductCard[]
  total: number
}

export interface SuggestionsState {
  isLoading: boolean
  /** What the last finished search found; it stays while the next one is under way. */
  found: Found | undefined
}

export type SearchCall = (text: string, signal: AbortSignal) => Promise<Found>

export const NO_SUGGESTIONS: SuggestionsState = { isLoading: false, found: undefined }

/**
 * When a search is sent while someone types: from three characters on, after a pause of 350 ms, and the earlier one is
 * cancelled. Failures and cancelled searches are silent (ERR-10, ERR-13).
 */
export function createSuggestions(search: SearchCall, onChange: (state: SuggestionsState) => void) {
  let state = NO_SUGGESTIONS
  let wanted: string | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  function change(next: SuggestionsState) {
    state = next
    onChange(next)
  }

  async function run(text: string) {
    running?.abort()
    const current = new AbortController()
    running = current
    change({ ...state, isLoading: true })
    const found = await search(text, current.signal).catch(() => undefined)
    // A later search, or none, is wanted by now.
    if (running !== current) return
    running = undefined
    // A failed search is forgotten, so that typing the same again tries again.
    if (!found) wanted = undefined
    change({ isLoading: false, found })
  }

  function stop() {
    clearTimeout(pause)
    running?.abort()
    running = undefined
    wanted = undefined
  }

  return {
    type(raw: string) {
      const text = searchText(raw)
      if (text === wanted) return
      if (text === undefined) {
        stop()
        change(NO_SUGGESTIONS)
        return
      }
      wanted = text
      clearTimeout(pause)
      pause = setTimeout(() => void run(text), SEARCH_DEBOUNCE_MS)
    },
    stop,
  }
}
