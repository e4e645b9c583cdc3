import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { JsonLd } from '#app/seo/json-ld.tsx'
import { breadcrumbData } from '#app/seo/structured-data.ts'

interface BreadcrumbsProps {
  /** The pages above, from the home page down. */
  parents: ReadonlyArray<{ name: string; path: string }>
  current: string
}

/** One line: the first items stay whole, the last is shortened. Search engines get the same way as data. */
export function Breadcrumbs({ parents, current }: BreadcrumbsProps) {
  const { t } = useTranslation()
  const { siteOrigin = '' } = useRootData()
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <ol className="flex min-h-11 items-center gap-0.5 whitespace-nowrap text-sm text-sand-600 lg:min-h-15">
        {parents.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-0.5">
            <Link to={path} className="py-3 hover:underline">
              {name}
            </Link>
            <ChevronRightIcon className="size-4 text-sand-500" />
          </li>
        ))}
        <li aria-current="page" className="truncate py-3 text-ink">
          {current}
        </li>
      </ol>
      <JsonLd data={import.meta.env.SSR ? breadcrumbData(parents, current, siteOrigin) : undefined} />
    </nav>
  )
}
