import type { Tx } from '@oyum/database/connection'
import type { LoadedCategory, LoadedProduct } from '../catalogue-with-gaps.ts'
import { daysBefore } from './row-tools.ts'

const TENGE = 100

export async function loadProducts(
  tx: Tx,
  products: readonly LoadedProduct[],
  categories: readonly LoadedCategory[],
  now: Date,
): Promise<void> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  await tx
    .insertInto('products')
    .values(
      products.map((product) => {
        const category = bySlug.get(product.category)
        if (!category) throw new Error(`${product.slug}: there is no category ${product.category}`)
        // no sale runs: what is live is its own
        const discountType = product.discount_type ?? ('percent' as const)
        // hundredths of a percent, or tenge: the factor happens to be the same
        const discountHundredths = Math.round(product.discount * 100)
        return {
          id: product.id,
          slug: product.slug,
          categoryId: category.id,
          topCategoryId: category.parent_id ?? category.id,
          priceTenge: Math.round(product.price * TENGE),
          discountType,
          discountHundredths,
          baseDiscountType: discountType,
          baseDiscountHundredths: discountHundredths,
          stock: product.stock,
          viewCount: product.views,
          widthMm: product.dimensions_mm?.width ?? null,
          depthMm: product.dimensions_mm?.depth ?? null,
          heightMm: product.dimensions_mm?.height ?? null,
          weightG: product.weight_kg === null ? null : Math.round(product.weight_kg * 1000),
          publishedAt: daysBefore(now, product.days_old),
          updatedAt: now,
        }
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        slug: row.ref('excluded.slug'),
        categoryId: row.ref('excluded.categoryId'),
        topCategoryId: row.ref('excluded.topCategoryId'),
        priceTenge: row.ref('excluded.priceTenge'),
        discountType: row.ref('excluded.discountType'),
        discountHundredths: row.ref('excluded.discountHundredths'),
        baseDiscountType: row.ref('excluded.baseDiscountType'),
        baseDiscountHundredths: row.ref('excluded.baseDiscountHundredths'),
        viewCount: row.ref('excluded.viewCount'),
        widthMm: row.ref('excluded.widthMm'),
        depthMm: row.ref('excluded.depthMm'),
        heightMm: row.ref('excluded.heightMm'),
        weightG: row.ref('excluded.weightG'),
        publishedAt: row.ref('excluded.publishedAt'),
        updatedAt: row.ref('excluded.updatedAt'),
        isActive: true,
        archivedAt: null,
      })),
    )
    .execute()
}
