import type { Tx } from '@oyum/database/connection'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { versionConflict } from '../audit/version-conflict.service.ts'
import { getGoods, shownTexts } from './goods-page.service.ts'

const VERSIONED = [
  ...LOCALES.flatMap((locale) => [`name.${locale}`, `description.${locale}`, `material.${locale}`]),
  ...['categoryId', 'sku', 'widthMm', 'depthMm', 'heightMm', 'weightG', 'state', 'publishAt'],
  ...['priceTenge', 'baseDiscount', 'variationPrices'],
]

/** A product that is no longer the version that somebody changes: who was first, and what stands there now. */
export async function goodsConflict(tx: Tx, id: number, locale: Locale) {
  const now = await getGoods(tx, id, locale)
  const { priceTenge, baseDiscountType, baseDiscountHundredths } = now
  const { version, state, categoryId, sku, widthMm, depthMm, heightMm, weightG } = now
  return versionConflict(
    tx,
    { entity: 'product', id, fields: VERSIONED },
    {
      ...{ version, state, texts: shownTexts(now.texts), categoryId, sku },
      ...{ widthMm, depthMm, heightMm, weightG, priceTenge, baseDiscountType, baseDiscountHundredths },
    },
  )
}
