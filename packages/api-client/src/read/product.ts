import { parseDecimal } from '@oyum/shop-rules/decimals'
import type { Discount } from '@oyum/shop-rules/discount'
import { tengeFromManat } from '@oyum/shop-rules/money'
import {
  asCount,
  asFile,
  asFiles,
  asId,
  asList,
  asTenge,
  asText,
  asWire,
  findCount,
  type Wire,
} from './values.ts'

export interface Variation {
  type: string
  /** undefined: it costs what the product costs */
  priceTenge: number | undefined
  stock: number
  image: string | undefined
}

/** A product as lists show it. */
export interface ProductCard {
  id: number
  name: string
  /** file names; a card shows the first */
  images: string[]
  /** before the discount; undefined when nobody knows it */
  priceTenge: number | undefined
  discount: Discount | undefined
  /** of all variations together */
  stock: number
  viewCount: number
  /** empty for a product without choices */
  variations: Variation[]
  /** not known of what the cart keeps */
  widthMm?: number | undefined
  depthMm?: number | undefined
}

/** Undefined without an id: nothing could lead to it. A discountedPrice that came along is not looked at (OPEN-09). */
export function readProductCard(answer: unknown): ProductCard | undefined {
  const wire = asWire(answer)
  const id = asId(wire.id)
  if (id === undefined) return undefined
  const stock = findCount(wire.total_stock) ?? asCount(wire.stock)
  const variations = asList(wire.variations).map((variation) => readVariation(variation, stock))
  return {
    id,
    name: asText(wire.name),
    images: asFiles(wire.image),
    priceTenge:
      asTenge(wire.price) ??
      asTenge(wire.base_price) ??
      variations.find(({ priceTenge }) => priceTenge !== undefined)?.priceTenge,
    discount: readDiscount(wire),
    stock,
    viewCount: asCount(wire.view_count),
    variations,
    widthMm: findCount(wire.width_mm),
    depthMm: findCount(wire.depth_mm),
  }
}

/** @param productStock for a variation that has no word of its own about it */
export function readVariation(answer: unknown, productStock: number): Variation {
  const wire = asWire(answer)
  return {
    type: asText(wire.type),
    priceTenge: asTenge(wire.price),
    stock: findCount(wire.stock) ?? productStock,
    image: asFile(wire.image),
  }
}

/**
 * An absent or empty type counts as percent, because the display rule assumes it; every other word than percent means an
 * amount in manat (OPEN-08).
 */
export function readDiscount(wire: Wire): Discount | undefined {
  const discount = parseDecimal(wire.discount) ?? parseDecimal(wire.discount_value) ?? 0
  if (discount <= 0) return undefined
  const type = asText(wire.discount_type).trim().toLowerCase()
  return type === '' || type === 'percent' ? { percent: discount } : { tenge: tengeFromManat(discount) }
}
