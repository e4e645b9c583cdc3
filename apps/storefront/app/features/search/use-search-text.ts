import { SEARCH_DEBOUNCE_MS, searchText } from '@oyum/shop-rules/limits'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PATHS, searchPath } from '#app/lib/links.ts'

/**
 * The text of the search field and its way into the address. A pause in typing searches, Enter does at once; the results
 * belong to the address, so Back, reload and a shared link find them again. Going to a new address ends a search that is
 * still under way: its call is cancelled by the router.
 */
export function useSearchText(query: string) {
  const [text, setText] = useState(query)
  const navigate = useNavigate()
  // The query of the address as far as this field knows it: what it asked for, or what came from elsewhere.
  const known = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, a link or the header's search changed the address under the field.
  useEffect(() => {
    if (query === known.current) return
    clearTimeout(timer.current)
    known.current = query
    setText(query)
  }, [query])

  useEffect(() => () => clearTimeout(timer.current), [])

  function go(wanted: string | undefined, options: { replace: boolean }) {
    clearTimeout(timer.current)
    known.current = wanted ?? ''
    void navigate(wanted === undefined ? PATHS.search : searchPath(wanted), {
      ...options,
      preventScrollReset: true,
    })
  }

  return {
    text,
    /** Typing replaces the address: every letter would else be a step for Back. */
    type(typed: string) {
      setText(typed)
      clearTimeout(timer.current)
      const wanted = searchText(typed)
      if ((wanted ?? '') === known.current) return
      if (wanted === undefined) go(undefined, { replace: true })
      else timer.current = setTimeout(() => go(wanted, { replace: true }), SEARCH_DEBOUNCE_MS)
    },
    submit() {
      const wanted = searchText(text)
      // The same text again is a second try, not a second step for Back.
      if (wanted !== undefined) go(wanted, { replace: wanted === known.current })
    },
    clear() {
      // A search that waits for the pause is not wanted any more, also where there is nothing to clear in the address.
      clearTimeout(timer.current)
      setText('')
      if (known.current !== '') go(undefined, { replace: false })
    },
  }
}
