import { type ProductCard, readProductCard, readVariation } from '@oyum/api-client/read/product'
import type { CartItem, CartVariation } from '@oyum/shop-rules/cart'
import { manatFromTenge } from '@oyum/shop-rules/money'

// How a line of the cart is kept under `cart_items`: the product's fields by the names of the calls, plus quantity
// (CART-01). Carts are older than the shop that reads them, so they are read with the same leniency as answers.

export type CartLine = CartItem<ProductCard>

/** Storage may hold anything: what is no line is left out. */
export function readCartLine(stored: unknown): CartLine | undefined {
  const { quantity, variation } = Object(stored)
  const card = readProductCard(stored)
  if (!card || !Number.isSafeInteger(quantity) || quantity < 1) return undefined
  return { ...card, quantity, ...(variation && { variation: readVariation(variation, card.stock) }) }
}

/** The product page knows more of a product than the cart needs to keep. */
export function writeCartLine({ quantity, variation, ...card }: CartLine) {
  return { ...writeCard(card), quantity, variation: variation && writeVariation(variation) }
}

export function writeCard(card: ProductCard) {
  const { id, name, images, discount, stock, viewCount, variations } = card
  const isAmount = discount && 'tenge' in discount
  return {
    id,
    name,
    image: images,
    price: manatOf(card),
    discount: isAmount ? manatFromTenge(discount.tenge) : (discount?.percent ?? 0),
    discount_type: isAmount ? 'amount' : 'percent',
    total_stock: stock,
    view_count: viewCount,
    variations: variations.map(writeVariation),
  }
}

const writeVariation = ({ priceTenge, ...rest }: CartVariation) => ({
  ...rest,
  price: manatOf({ priceTenge }),
})

/** JSON has a word for an unknown price. */
const manatOf = ({ priceTenge }: Pick<CartVariation, 'priceTenge'>) =>
  priceTenge === undefined ? null : manatFromTenge(priceTenge)
