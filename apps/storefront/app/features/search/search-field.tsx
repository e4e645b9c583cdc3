import { MAX_SEARCH_CHARS } from '@oyum/contract/limits'
import { CloseIcon, SearchIcon, SpinnerIcon } from '@oyum/ui/icons.tsx'
import { type KeyboardEvent, type SubmitEvent, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useSearchText } from './use-search-text.ts'

interface SearchFieldProps {
  query: string
  isSearching: boolean
}

/** A form that works without script. With it, it searches while typing, and Escape empties it. */
export function SearchField({ query, isSearching }: SearchFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { text, type, submit, clear } = useSearchText(query)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    submit()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    clear()
  }
  function onClear() {
    clear()
    field.current?.focus()
  }

  return (
    <search aria-label={t('search.title')}>
      <form action={PATHS.search} onSubmit={onSubmit} className="relative max-w-text">
        <SearchIcon className="pointer-events-none absolute start-3.5 top-3.5 size-6 text-sand-600" />
        <input
          ref={field}
          type="search"
          name="query"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          maxLength={MAX_SEARCH_CHARS}
          aria-label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          className="h-13 w-full min-w-0 appearance-none rounded-control border border-sand-500 bg-surface ps-12 pe-24 placeholder:text-sand-600 focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:appearance-none"
        />
        <div className="absolute end-1 top-1 flex">
          {isSearching && (
            <span role="status" className="grid size-11 place-items-center text-madder-600">
              <SpinnerIcon className="size-5 animate-spin" />
              <span className="sr-only">{t('common.loading')}</span>
            </span>
          )}
          {text !== '' && (
            <button
              type="button"
              onClick={onClear}
              aria-label={t('common.clear')}
              className="grid size-11 place-items-center rounded-control text-sand-600 hover:text-ink"
            >
              <CloseIcon className="size-5" />
            </button>
          )}
        </div>
      </form>
    </search>
  )
}
