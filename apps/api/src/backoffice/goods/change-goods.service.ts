import type { ChangeGoods } from '@oyum/contract/staff/goods-changes'
import { LOCALES } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { lockGoods, type StoredGoods, writeGoods } from './change-goods.repository.ts'
import { goodsConflict } from './goods-conflict.service.ts'
import { boughtOf, getGoods } from './goods-page.service.ts'
import { missingIn } from './goods-rows.ts'
import { storedTexts } from './stored-texts.ts'

interface Who {
  audit: Audit
  staff: SessionStaff
}

/** Saves what an editor has typed, all of it or nothing. */
export function changeGoods({ audit, staff }: Who, id: number, body: ChangeGoods) {
  const { version, texts, ...given } = body
  return audit.inOne(async (tx, record) => {
    const found = await lockGoods(tx, id, given.categoryId)
    if (!found) throw new AppError('not_found')
    if (found.version !== version) throw await goodsConflict(tx, id, staff.locale)
    if (!found.hasCategory) throw new AppError('validation', { field: 'categoryId' })
    const before = await getGoods(tx, id, staff.locale)
    const after = { ...given, sku: given.sku?.trim() ?? null, texts: storedTexts(texts, before.texts) }
    if (!record.changed('product', id, snapshot(before), snapshot(after))) {
      record.nothingChanged()
      return told(before)
    }
    await writeGoods(tx, id, after).catch(refuseTakenSku)
    return told(await getGoods(tx, id, staff.locale))
  })
}

const told = (row: Awaited<ReturnType<typeof getGoods>>) => ({
  version: row.version,
  missing: missingIn(row.localeMask),
  canBeBought: boughtOf(row),
})

/** Each text of each language is a field of its own; none and an empty one are the same. */
function snapshot({ texts, categoryId, sku, widthMm, depthMm, heightMm, weightG }: StoredGoods): Snapshot {
  const words = LOCALES.flatMap((locale) =>
    (['name', 'description', 'material'] as const).map((field) => [
      ...[`${field}.${locale}`, texts[locale]?.[field] || null],
    ]),
  )
  return { ...Object.fromEntries(words), categoryId, sku, widthMm, depthMm, heightMm, weightG }
}

const UNIQUE_VIOLATION = '23505'

/** Asked of the index itself: of two who give the same SKU at once the second is refused. */
function refuseTakenSku(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === UNIQUE_VIOLATION && constraint === 'products_sku_key')
    throw new AppError('sku_in_use', { field: 'sku' })
  throw error
}
