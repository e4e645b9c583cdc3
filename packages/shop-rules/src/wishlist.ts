// The favourites of a customer: when a heart may change them, and how the server's list is read. Some servers of the
// family wrap the list and name its parts differently; the first name that holds something counts.

const LISTS = ['wishlist', 'wish_list', 'items', 'results', 'products', 'data']
const PRODUCTS = ['product', 'product_details', 'product_data', 'data']

type Answer = Readonly<Record<string, unknown>>

export interface WishlistItem<Product> {
  id: number
  /** embedded in the answer, or not */
  product: Product | undefined
}

/** One change at a time for a product, and none that changes nothing. */
export function canChangeWish(
  id: number,
  isWished: boolean,
  { ids, pending }: { ids: readonly number[]; pending: readonly number[] },
): boolean {
  return ids.includes(id) !== isWished && !pending.includes(id)
}

/** Entries without an id are left out. */
export function readWishlist<Product>(answer: unknown): WishlistItem<Product>[] {
  return findList(answer).flatMap((entry) => {
    if (!isObject(entry)) return []
    const id = [entry.product_id, entry.id]
      .map(Number)
      .find((number) => Number.isSafeInteger(number) && number > 0)
    const product = PRODUCTS.map((name) => entry[name]).find(isObject) as Product | undefined
    return id === undefined ? [] : [{ id, product }]
  })
}

function findList(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  if (!isObject(answer)) return []
  return LISTS.map((name) => answer[name]).find(Array.isArray) ?? []
}

function isObject(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
