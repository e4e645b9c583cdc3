import { SEARCH_OVERLAY_SIZE } from '@oyum/shop-rules/limits'
import { CloseIcon, SpinnerIcon } from '@oyum/ui/icons.tsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { SearchOverlay } from './search-overlay.tsx'
import { SearchStart } from './search-start.tsx'
import { createSuggestions, type Found, NO_SUGGESTIONS } from './suggestions.ts'

interface SearchSuggestionsProps {
  text: string
  /** Around the field and all that hangs from it. */
  frame: RefObject<HTMLElement | null>
  /** Empties the field for the next word. */
  onClear: () => void
}

/** What joins the field once it is used: the spinner or the clear button at its right end, and what was found. */
export function SearchSuggestions({ text, frame, onClear }: SearchSuggestionsProps) {
  const { t } = useTranslation()
  const { isLoading, found } = useSuggestions(text)
  return (
    <>
      <div className="pointer-events-none absolute end-0 top-0 grid size-11 place-items-center text-sand-600">
        {isLoading ? (
          <span role="status">
            <SpinnerIcon className="size-5 animate-spin motion-reduce:animate-none" />
            <span className="sr-only">{t('header.searching')}</span>
          </span>
        ) : (
          text !== '' && (
            <button
              type="button"
              aria-label={t('header.clearSearch')}
              onClick={onClear}
              className="pointer-events-auto grid size-11 place-items-center rounded-control"
            >
              <CloseIcon className="size-5" />
            </button>
          )
        )}
      </div>
      {found && <SearchOverlay found={found} />}
      <SearchStart frame={frame} isEmpty={text === ''} />
    </>
  )
}

function useSuggestions(text: string) {
  const [state, setState] = useState(NO_SUGGESTIONS)
  const suggestions = useRef<ReturnType<typeof createSuggestions>>(undefined)

  useEffect(() => {
    const created = createSuggestions(findProducts, setState)
    suggestions.current = created
    return created.stop
  }, [])
  useEffect(() => suggestions.current?.type(text), [text])

  return state
}

async function findProducts(text: string, signal: AbortSignal): Promise<Found> {
  const { products, total, isMore, without, instead } = await browserApi.products.search({
    query: { name: text, limit: SEARCH_OVERLAY_SIZE },
    signal,
  })
  return { text, products: products.slice(0, SEARCH_OVERLAY_SIZE), total, isMore, without, instead }
}
