import type { Discount } from '@oyum/shop-rules/discount'
import { readDiscount } from './product.ts'
import { asId, asList, asTenge, asText, asWire, findCount } from './values.ts'

/** A line of an order that was refused, as the shop has it at that moment. */
export interface RefusedLine {
  productId: number
  /** the type of the chosen variation */
  variation: string | undefined
  discount: Discount | undefined
  /** undefined: it is no longer sold, or not as it was chosen */
  offer: { priceTenge: number; stock: number } | undefined
}

/** A server that does not send them has none: then the products are asked about. */
export function readRefusedLines(answer: unknown): RefusedLine[] {
  return asList(answer).flatMap((entry) => {
    const wire = asWire(entry)
    const productId = asId(wire.product_id)
    if (productId === undefined) return []
    const priceTenge = asTenge(wire.price)
    const stock = findCount(wire.stock)
    const isSold = priceTenge !== undefined && stock !== undefined
    return {
      productId,
      variation: asText(wire.variation) || undefined,
      discount: readDiscount(wire),
      offer: isSold ? { priceTenge, stock } : undefined,
    }
  })
}
