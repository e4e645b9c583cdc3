import { LOCALES } from '@oyum/shop-rules/locales'
import type pg from 'pg'
import type { PlannedCategory } from './category-plan.ts'

export async function addCategories(
  client: pg.Client,
  categories: readonly PlannedCategory[],
): Promise<void> {
  await client.query(
    `insert into categories (id, parent_id, slug, image, sort_order)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::int[])`,
    [
      categories.map(({ id }) => id),
      categories.map(({ parentId }) => parentId),
      categories.map(({ slug }) => slug),
      categories.map(({ image }) => image),
      categories.map(({ id }) => id),
    ],
  )
  for (const locale of LOCALES) {
    await client.query(
      `insert into category_translations (category_id, locale, name)
       select id, $3::locale, name from unnest($1::int[], $2::text[]) added (id, name)`,
      [categories.map(({ id }) => id), categories.map(({ name }) => name[locale]), locale],
    )
  }
}
