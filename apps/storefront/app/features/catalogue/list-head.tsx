import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'

/** The way here and the title of a list. */
export function ListHead({ title, crumb = title }: { title: string; crumb?: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumbs parents={[{ name: t('nav.home'), path: PATHS.home }]} current={crumb} />
      <h1 className="h1 mb-4 lg:mb-6">{title}</h1>
    </>
  )
}
