import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface SectionHeadingProps {
  id?: string
  title: string
  viewAllPath?: string | undefined
}

export function SectionHeading({ id, title, viewAllPath }: SectionHeadingProps) {
  const { t } = useTranslation()
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 lg:mb-4">
      <h2 id={id} className="h2 grow basis-36">
        {title}
      </h2>
      {viewAllPath && (
        <Link
          to={viewAllPath}
          aria-label={`${t('common.viewAll')}: ${title}`}
          className="inline-flex min-h-11 items-center gap-0.5 whitespace-nowrap text-sm font-medium"
        >
          {t('common.viewAll')}
          <ChevronRightIcon className="size-4.5" />
        </Link>
      )}
    </div>
  )
}
