import { MAX_SEARCH_CHARS } from '@oyum/contract/limits'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { CloseIcon, SearchIcon, SortAscIcon, SortDescIcon } from '#app/ui/icons.tsx'
import { PressLink } from '#app/ui/press-link.tsx'
import { type CategoryFilters, filterEntries, filtersPath } from './category-filters.ts'

const SORTS = [
  { sort: 'asc', name: 'categoryProducts.cheapFirst', label: 'categoryProducts.cheap', icon: SortAscIcon },
  {
    sort: 'desc',
    name: 'categoryProducts.dearFirst',
    label: 'categoryProducts.dear',
    icon: SortDescIcon,
  },
] as const

/** Search, availability and order. Links and a form, so that every choice has an address and works without script. */
export function CategoryTools({ filters }: { filters: CategoryFilters }) {
  const { t } = useTranslation()
  return (
    <div className="mt-4 mb-5 grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2.5 lg:mt-5 lg:mb-7 lg:grid-cols-[minmax(0,21.25rem)_1fr_auto]">
      <CategorySearch filters={filters} />
      <PressLink
        role="switch"
        aria-checked={filters.isAvailable}
        to={filtersPath({ ...filters, isAvailable: !filters.isAvailable })}
        preventScrollReset
        className="group inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-full text-sm leading-4.5 lg:me-3 lg:justify-self-end"
      >
        <span className="relative h-6.5 w-11 flex-none rounded-full bg-sand-500 transition-colors duration-(--duration-fast) after:absolute after:start-0.75 after:top-0.75 after:size-5 after:rounded-full after:bg-surface after:transition-transform after:duration-(--duration-fast) group-aria-checked:bg-sage-600 group-aria-checked:after:translate-x-4.5" />
        {t('categoryProducts.onlyAvailable')}
      </PressLink>
      <fieldset
        aria-label={t('categoryProducts.sort')}
        className="inline-flex rounded-control border border-sand-500 bg-surface"
      >
        {SORTS.map(({ sort, name, label, icon: Icon }) => (
          <PressLink
            key={sort}
            role="button"
            aria-pressed={filters.sort === sort}
            aria-label={t(name)}
            title={t(name)}
            to={filtersPath({ ...filters, sort: filters.sort === sort ? undefined : sort })}
            preventScrollReset
            className="inline-flex h-11 min-w-12 items-center justify-center gap-1.5 px-2.75 text-sm first:rounded-s-[calc(var(--radius-control)-1px)] last:rounded-e-[calc(var(--radius-control)-1px)] last:border-s last:border-sand-300 hover:bg-sand-100 aria-pressed:bg-ink aria-pressed:text-surface"
          >
            <Icon className="size-5" />
            <span className="max-lg:hidden">{t(label)}</span>
          </PressLink>
        ))}
      </fieldset>
    </div>
  )
}

/** Runs on Enter. The other choices go with it, the page does not: results start at the first. */
function CategorySearch({ filters }: { filters: CategoryFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useTypedText(filters.search ?? '')

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = text
    void navigate(filtersPath({ ...filters, search: text || undefined }), { preventScrollReset: true })
  }

  return (
    <search aria-label={t('categoryProducts.search')} className="max-lg:col-span-2">
      <form action={PATHS.categoryProducts} onSubmit={search} className="relative">
        {filterEntries({ ...filters, search: undefined }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchIcon className="pointer-events-none absolute start-3 top-2.5 size-6 text-sand-600" />
        <input
          ref={field}
          type="search"
          name="search"
          defaultValue={filters.search}
          maxLength={MAX_SEARCH_CHARS}
          aria-label={t('categoryProducts.search')}
          placeholder={t('categoryProducts.search')}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full min-w-0 appearance-none rounded-control border border-sand-500 bg-surface ps-11 pe-11 placeholder:text-sand-600 focus-visible:outline-offset-[-1px] [&::-webkit-search-cancel-button]:appearance-none"
        />
        {filters.search && (
          <Link
            to={filtersPath({ ...filters, search: undefined })}
            onClick={() => {
              if (field.current) field.current.value = ''
            }}
            preventScrollReset
            aria-label={t('common.clear')}
            className="absolute end-0 top-0 grid size-11 place-items-center rounded-control text-sand-600 hover:text-ink"
          >
            <CloseIcon className="size-5" />
          </Link>
        )}
      </form>
    </search>
  )
}

/** The field follows the address, unless somebody is typing in it: that is never taken away. */
function useTypedText(search: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = search
    shown.current = search
  }, [search])
  return field
}
