import type { ProductCard, Variation } from '@oyum/api-client/read/product'
import { galleryImages } from '#app/components/product/variation-choice.ts'
import { pressedCard } from '#app/loading/pressed-card.ts'

/** The picture of the pressed card, if it is the one that this product page begins with. */
export function cardPreview(
  product: Pick<ProductCard, 'id' | 'images'>,
  variation: Variation | undefined,
): string | undefined {
  const card = pressedCard(product.id)
  const isSame = card?.product.images[0] === galleryImages(product.images, variation)[0]
  return isSame ? card?.picture : undefined
}
