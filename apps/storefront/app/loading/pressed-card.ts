import type { ProductCard } from '@oyum/api-client/read/product'

// The card that led to the product page: until its details have come the page shows what the card knew.

interface PressedCard {
  product: ProductCard
  /** The file that is on the screen, so that it need not be fetched again in another size first. */
  picture: string | undefined
}

let pressed: PressedCard | undefined

export function rememberCard(product: ProductCard, card: Element | null): void {
  pressed = { product, picture: card?.querySelector('img')?.currentSrc }
}

export const pressedCard = (id: unknown): PressedCard | undefined =>
  pressed && String(pressed.product.id) === String(id) ? pressed : undefined
