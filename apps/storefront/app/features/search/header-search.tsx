import { searchText } from '@oyum/shop-rules/limits'
import { SearchIcon } from '@oyum/ui/icons.tsx'
import { useDismiss } from '@oyum/ui/use-dismiss.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { type SubmitEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { useLatestAddress } from '#app/components/list/use-latest-address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS, searchPath } from '#app/lib/links.ts'

const loadSuggestions = () => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions)

/** A plain form to the search page; suggestions come with script, when the field is first used. */
export function HeaderSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const { field, text, type, clear, clearAndStay } = useSearchField()
  const [isUsed, setIsUsed] = useState(false)
  const Suggestions = useLazyImport(loadSuggestions, isUsed || text !== '')
  useDismiss(frame, text !== '', { onLeave: clear, onEscape: clearAndStay })

  function openSearchPage(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = searchText(text)
    if (wanted !== undefined) void navigate(searchPath(wanted))
  }

  return (
    <div ref={frame} className="relative">
      <Form action={PATHS.search} role="search" onSubmit={openSearchPage}>
        <SearchIcon className="pointer-events-none absolute start-3 top-2.5 size-6 text-sand-600" />
        <input
          ref={field}
          type="search"
          name="query"
          aria-label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setIsUsed(true)}
          onChange={(event) => type(event.target.value)}
          className="h-11 w-full min-w-0 appearance-none rounded-control border border-sand-500 bg-surface px-11 placeholder:text-sand-600 focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:hidden"
        />
      </Form>
      {Suggestions && <Suggestions text={text} frame={frame} onClear={clearAndStay} />}
    </div>
  )
}

/** React never writes into the field: what was typed before the script arrived is still there and counts. */
function useSearchField() {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { key } = useLocation()
  const shownAt = useRef(key)
  const latest = useLatestAddress()
  // For the page that is on its way: it arrives a moment later than its address, and fingers do not wait.
  const isTypedAhead = useRef(false)

  const clear = useCallback(() => {
    if (field.current) field.current.value = ''
    setText('')
  }, [])
  const clearAndStay = useCallback(() => {
    clear()
    field.current?.focus()
  }, [clear])

  useEffect(() => setText(field.current?.value ?? ''), [])
  function type(typed: string) {
    isTypedAhead.current = latest()?.key !== key
    setText(typed)
  }

  // Every step to another page ends the search that was before it.
  useLayoutEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    if (!isTypedAhead.current) clear()
    isTypedAhead.current = false
  }, [key, clear])

  return { field, text, type, clear, clearAndStay }
}
