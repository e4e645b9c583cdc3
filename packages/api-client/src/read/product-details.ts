import { NetworkError } from '../api-error.ts'
import { firstFilled } from './more-values.ts'
import { type ProductCard, readProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'
import { asFiles, asId, asList, asText, asWire, findCount } from './values.ts'

export interface ChoiceOption {
  name: string
  title: string
  options: { value: string; label: string; hex: string | undefined }[]
}

/** A product as its own page shows it. */
export interface Product extends ProductCard {
  /** undefined when nobody says it: then nothing leads there */
  categoryId: number | undefined
  categoryName: string
  categorySlug: string
  /** HTML or plain text */
  description: string
  choices: ChoiceOption[]
  materialText: string
  materialImages: string[]
  widthMm: number | undefined
  depthMm: number | undefined
  heightMm: number | undefined
  weightG: number | undefined
}

export interface ProductDetails {
  product: Product
  related: ProductCard[]
}

/** The related products stand beside the product, or in it. An answer without a product is none. */
export function readProductDetails(answer: unknown): ProductDetails {
  const { product: given, ...beside } = asWire(answer)
  const wire = asWire(given)
  const card = readProductCard(wire)
  if (!card) throw new NetworkError('the answer holds no product')
  const product: Product = {
    ...card,
    categoryId: asId(wire.category_id),
    categoryName: asText(wire.category_name),
    categorySlug: asText(wire.category_slug),
    description: asText(wire.description),
    choices: asList(wire.choice_options).map(readChoice),
    materialText: asText(wire.material_description),
    materialImages: asFiles(wire.material_image),
    widthMm: findCount(wire.width_mm),
    depthMm: findCount(wire.depth_mm),
    heightMm: findCount(wire.height_mm),
    weightG: findCount(wire.weight_g),
  }
  const both = { ...beside, inside: wire.related_products }
  return { product, related: firstFilled(both, ['related_products', 'inside'], readProductCards) }
}

/** An option may be a word alone: then that is its value and its label. */
function readChoice(answer: unknown): ChoiceOption {
  const wire = asWire(answer)
  return {
    name: asText(wire.name),
    title: asText(wire.title),
    options: asList(wire.options).map((option) => {
      const { value, label, hex } = asWire(option)
      const word = asText(option) || asText(value)
      return { value: word, label: asText(label) || word, hex: asText(hex) || undefined }
    }),
  }
}
