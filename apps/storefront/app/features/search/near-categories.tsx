import type { Instead } from '@oyum/api-client/read/search'
import { Chip } from '@oyum/ui/chip.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath } from '#app/lib/links.ts'

/** Categories to go on with where nothing was found. */
export function NearCategories({ categories }: Pick<Instead, 'categories'>) {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('search.near')} className="w-full">
      <p className="mb-2 text-sm text-sand-600">{t('search.near')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, name, parentId }) => (
          <li key={id} className="min-w-0">
            <Chip
              to={
                parentId === undefined ? categoryPath(id) : `${categoryPath(parentId)}&subcategory_id=${id}`
              }
              isActive={false}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
