import { type ProductCard, readProductCard } from './product.ts'
import { asList, asWire } from './values.ts'
import { findWishId } from './wish-id.ts'

// The favourites of a customer. Some servers of the family wrap the list and name its parts differently; the first name
// that holds something counts.

const LISTS = ['wishlist', 'wish_list', 'items', 'results', 'products', 'data']
const PRODUCTS = ['product', 'product_details', 'product_data', 'data']

export interface WishlistItem {
  id: number
  /** undefined: the answer has the id alone */
  product: ProductCard | undefined
}

/** Entries without an id are left out. */
export function readWishlist(answer: unknown): WishlistItem[] {
  const wire = asWire(answer)
  const list = [answer, ...LISTS.map((name) => wire[name])].find(Array.isArray)
  return asList(list).flatMap((entry) => {
    const id = findWishId(entry)
    return id === undefined ? [] : { id, product: findProduct(asWire(entry), id) }
  })
}

/** Embedded under one of its names, or the entry is the product itself. */
function findProduct(entry: Readonly<Record<string, unknown>>, id: number): ProductCard | undefined {
  const embedded = PRODUCTS.map((name) => entry[name]).find((value) => Object(value) === value)
  const product = embedded ?? ('name' in entry ? entry : undefined)
  return product && readProductCard({ ...product, id })
}
