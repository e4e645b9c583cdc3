// What an answer shows, as tags in a header, so that a change can say what the edge has to forget. A page has the tags of the calls
// that it was made from. Only Varnish reads them; nginx and Varnish take them off (decision 0083).

export const TAGS_HEADER = 'xkey'

/** Where an api is told, at its internal address, what to forget. */
export const FORGET_PATH = '/forget'

/** On everything public: names, links and words of the shop stand on every page. */
export const SHOP_TAG = 'shop'
/** In the place of tags that do not fit: any change of any product. */
export const CATALOGUE_TAG = 'catalogue'

/** A browser never sees them, but nginx has 4 kB for all headers where Varnish is not there to take them off. */
const MOST_CHARS = 1500

export interface AskedFor {
  params: { id?: number }
  query: { sort_by?: string; sort?: string; available?: number; search?: string; subcategory_id?: number }
}

/** By the path of the call: what it shows even when it is empty. Which products stand in a list is the list's own tag. */
const OF_CALLS: Readonly<Record<string, (asked: AskedFor) => string[]>> = {
  '/banners': () => ['banners'],
  '/rooms': () => ['rooms'],
  '/rooms/:id': ({ params }) => [`room-${params.id}`],
  '/categories': () => ['categories'],
  '/categories/products/:id': ({ params, query }) => [
    `category-${params.id}`,
    ...(query.subcategory_id ? [`category-${query.subcategory_id}`] : []),
    // a price, or the last piece, moves a product within these without moving it anywhere else
    ...(query.sort ? [`prices-${query.subcategory_id ?? params.id}`] : []),
    ...(query.available ? [`stocked-${query.subcategory_id ?? params.id}`] : []),
    ...(query.search ? ['list-search'] : []),
  ],
  '/products/latest': ({ query }) => [query.sort_by ? 'list-popular' : 'list-latest'],
  '/products/new-arrival': () => ['list-new'],
  '/products/discounted': () => ['list-discounted'],
  '/products/discount-types/': () => ['list-discounted'],
  '/products/search': () => ['list-search'],
  '/products/details/:id': ({ params }) => [`product-${params.id}`],
  '/products/around/:id': ({ params }) => ['around', `around-${params.id}`, `product-${params.id}`],
  '/videos': () => ['videos'],
  '/videos/:id': ({ params }) => [`video-${params.id}`],
  '/articles': () => ['articles'],
  '/articles/:id': ({ params }) => [`article-${params.id}`],
}

/** Under these names an answer holds rows with an id. */
const ROWS: Readonly<Record<string, string>> = {
  ...{ product: 'product', products: 'product', related_products: 'product', similar_products: 'product' },
  ...{ videos: 'video', articles: 'article', categories: 'category' },
}

/** Whether a call has said what it shows. @forTests */
export const hasTags = (path: string): boolean => path in OF_CALLS

/** The tags of one answer of a public call. */
export function tagsOfAnswer(path: string, asked: AskedFor, answer: unknown): string[] {
  const tags = new Set<string>([SHOP_TAG, ...(OF_CALLS[path]?.(asked) ?? [])])
  const walk = (value: unknown, kind: string | undefined): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, kind)
    else if (typeof value === 'object' && value !== null) {
      if (kind && 'id' in value) tags.add(`${kind}-${value.id}`)
      // the page of a product says the name of its category
      if ('category_id' in value) tags.add(`named-${value.category_id}`)
      // a search that was given bounds
      if ('narrowed' in value && value.narrowed) tags.add('list-narrowed')
      for (const [name, inner] of Object.entries(value)) walk(inner, ROWS[name])
    }
  }
  // the rows of a list that is the whole answer have the list's own tag
  walk(answer, undefined)
  return [...tags]
}

/** As one header, each once, in one order. When they are too many, all products become one. */
export function tagsHeader(tags: Iterable<string>): string {
  const all = [...new Set(tags)].toSorted()
  const text = all.join(' ')
  if (text.length <= MOST_CHARS) return text
  const coarse = [...all.filter((tag) => !/^product-\d/.test(tag)), CATALOGUE_TAG].toSorted().join(' ')
  // not even so: everything that changes is its business
  return coarse.length <= MOST_CHARS ? coarse : `${CATALOGUE_TAG} ${SHOP_TAG}`
}
