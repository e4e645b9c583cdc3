import type { Tx } from '@oyum/database/connection'
import type { LoadedCategory } from '../catalogue-with-gaps.ts'
import { anyOf, eachNamedLocale } from './row-tools.ts'

export async function loadCategories(tx: Tx, categories: readonly LoadedCategory[]): Promise<void> {
  await tx
    .insertInto('categories')
    .values(
      categories.map(({ id, parent_id, slug, image }, index) => ({
        id,
        parentId: parent_id,
        slug,
        image,
        sortOrder: index,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        parentId: row.ref('excluded.parentId'),
        slug: row.ref('excluded.slug'),
        image: row.ref('excluded.image'),
        sortOrder: row.ref('excluded.sortOrder'),
        isActive: true,
      })),
    )
    .execute()
  const ids = categories.map(({ id }) => id)
  await tx.deleteFrom('categoryTranslations').where('categoryId', '=', anyOf(ids)).execute()
  await tx
    .insertInto('categoryTranslations')
    .values(
      categories.flatMap(({ id, name }) =>
        eachNamedLocale(name, (locale, name) => ({ categoryId: id, locale, name })),
      ),
    )
    .execute()
}
