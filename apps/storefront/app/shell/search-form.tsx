import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { SearchIcon } from '#app/ui/icons.tsx'

export function SearchForm() {
  const { t } = useTranslation()
  return (
    <Form action={PATHS.search} role="search" className="relative">
      <SearchIcon className="pointer-events-none absolute start-3 top-2.5 size-6 text-sand-600" />
      <input
        type="search"
        name="query"
        aria-label={t('header.searchLabel')}
        placeholder={t('header.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full min-w-0 appearance-none rounded-control border border-sand-500 bg-surface ps-11 pe-3 placeholder:text-sand-600 focus-visible:outline-offset-[-1px]"
      />
    </Form>
  )
}
