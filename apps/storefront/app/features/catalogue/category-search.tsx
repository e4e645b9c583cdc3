import { MAX_SEARCH_CHARS } from '@oyum/contract/limits'
import { CloseIcon, SearchIcon } from '@oyum/ui/icons.tsx'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { type CategoryFilters, filterEntries, filtersPath } from './category-filters.ts'
import { useFilterLinks, useLatestFilters } from './use-chosen-filters.ts'

/**
 * Runs on Enter. The other choices go with it, the page does not: results start at the first. On a phone the field is as
 * wide as its sign until it is used or holds something: that needs no script.
 */
export function CategorySearch({ filters }: { filters: CategoryFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const latest = useLatestFilters(filters)
  const without = useFilterLinks(filters)((now) => ({ ...now, search: undefined }))
  const { field, onInput, put } = useTypedText(filters.search ?? '')

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    put(text)
    void navigate(filtersPath({ ...latest(), search: text || undefined }), { preventScrollReset: true })
  }

  return (
    <search aria-label={t('categoryProducts.search')} className="flex-none">
      <form action={PATHS.categoryProducts} onSubmit={search} className="relative">
        {filterEntries({ ...filters, search: undefined }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchIcon className="pointer-events-none absolute start-2.5 top-2.5 size-6 text-sand-600" />
        <input
          ref={field}
          type="search"
          name="search"
          defaultValue={filters.search}
          onInput={onInput}
          maxLength={MAX_SEARCH_CHARS}
          aria-label={t('categoryProducts.search')}
          placeholder={t('categoryProducts.search')}
          autoComplete="off"
          enterKeyHint="search"
          className="sign-field block h-11 appearance-none rounded-full border border-sand-500 bg-surface placeholder:text-sand-600 focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:appearance-none"
        />
        {filters.search && (
          <Link
            {...without}
            onClick={(event) => {
              put('')
              without.onClick(event)
            }}
            aria-label={t('common.clear')}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-full text-sand-600 hover:text-ink"
          >
            <CloseIcon className="size-5" />
          </Link>
        )}
      </form>
    </search>
  )
}

/** The field follows the address, unless somebody has typed in it since: that is never taken away. */
function useTypedText(search: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  // Told by the keys: what was emptied looks like what was never filled.
  const isTyped = useRef(false)
  useEffect(() => {
    if (shown.current === search) return
    if (!isTyped.current && field.current?.value === shown.current) field.current.value = search
    shown.current = search
    isTyped.current = false
  }, [search])
  return {
    field,
    onInput: () => {
      isTyped.current = true
    },
    /** What stands there now is on its way into the address. */
    put: (text: string) => {
      isTyped.current = false
      if (field.current) field.current.value = text
    },
  }
}
