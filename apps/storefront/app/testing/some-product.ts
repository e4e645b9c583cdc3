import type { ProductCard } from '@oyum/api-client/read/product'

/** A sofa that is there; tests name what matters to them. */
export const SOME_PRODUCT: ProductCard = {
  id: 7,
  name: 'Laçyn sofa',
  images: [],
  priceTenge: 840_000,
  discount: undefined,
  stock: 3,
  viewCount: 0,
  variations: [],
}
