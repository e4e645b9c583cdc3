import type { GOODS_REASONS, GOODS_WARNINGS } from '@oyum/contract/staff/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import type { GoodsState } from './goods-rows.ts'

type Reason = (typeof GOODS_REASONS)[number]
type Warning = (typeof GOODS_WARNINGS)[number]

export interface GoodsFacts {
  state: GoodsState
  publishAt: Date | null
  stock: number
  variations: readonly { isActive: boolean; stock: number; priceTenge: number }[]
  priceTenge: number
  missing: readonly Locale[]
  pictures: readonly { role: string; state: string }[]
  isCategoryOn: boolean
  widthMm: number | null
  depthMm: number | null
  heightMm: number | null
}

/** «Can it be bought?»: reasons are exactly what place_order refuses, whoever asks; what only makes it worse to sell is a warning. */
export const canBeBought = (facts: GoodsFacts) => ({ reasons: reasonsOf(facts), warnings: warningsOf(facts) })

function reasonsOf({ state, publishAt, stock, variations }: GoodsFacts): Reason[] {
  const shown = variations.filter(({ isActive }) => isActive)
  const hasChoice = variations.length > 0
  const isHidden = hasChoice && shown.length === 0
  const hasPieces = hasChoice ? shown.some((one) => one.stock > 0) : stock > 0
  const reasons: (Reason | false)[] = [
    state === 'draft' && (publishAt ? 'publish_time' : 'draft'),
    state === 'archived' && 'archived',
    isHidden && 'variations_hidden',
    !isHidden && !hasPieces && 'no_stock',
  ]
  return reasons.filter((reason) => reason !== false)
}

function warningsOf(facts: GoodsFacts): Warning[] {
  const { missing, variations, priceTenge } = facts
  const gallery = facts.pictures.filter(({ role }) => role === 'gallery')
  const prices = variations.filter(({ isActive }) => isActive).map((one) => one.priceTenge)
  const warnings: (Warning | false)[] = [
    !facts.isCategoryOn && 'category_off',
    ...missing.map((locale) => `no_${locale}` as const),
    gallery.length === 0 && 'no_picture',
    gallery.some(({ state }) => state === 'waiting' || state === 'working') && 'picture_in_work',
    gallery.some(({ state }) => state === 'refused') && 'picture_refused',
    (prices.length > 0 ? prices : [priceTenge]).includes(0) && 'no_price',
    [facts.widthMm, facts.depthMm, facts.heightMm].includes(null) && 'no_size',
  ]
  return warnings.filter((warning) => warning !== false)
}
