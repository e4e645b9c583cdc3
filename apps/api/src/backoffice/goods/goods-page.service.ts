import type { DbOrTx } from '@oyum/database/connection'
import { safeText } from '@oyum/database/safe-html'
import type { Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import { canBeBought } from './can-be-bought.ts'
import { findGoodsPage, type GoodsPageRow, type GoodsText } from './goods-page.repository.ts'
import { missingIn } from './goods-rows.ts'

export async function readGoods(db: DbOrTx, id: number, locale: Locale) {
  const row = await getGoods(db, id, locale)
  return {
    ...row,
    missing: missingIn(row.localeMask),
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    texts: shownTexts(row.texts),
    canBeBought: boughtOf(row),
  }
}

export async function getGoods(db: DbOrTx, id: number, locale: Locale): Promise<GoodsPageRow> {
  const row = await findGoodsPage(db, id, locale)
  if (!row) throw new AppError('not_found')
  return row
}

export const boughtOf = (row: GoodsPageRow) => canBeBought({ ...row, missing: missingIn(row.localeMask) })

/** As the shop shows them: whatever way a text came into the database, nothing foreign is in what leaves it. */
export const shownTexts = ({ tk, ru, en }: GoodsPageRow['texts']) => ({
  tk: shown(tk),
  ru: shown(ru),
  en: shown(en),
})

function shown(text: GoodsText | undefined): GoodsText | null {
  if (!text) return null
  return { name: text.name, description: safeText(text.description), material: safeText(text.material) }
}
