import type { ProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'
import { type ProductList, readProductList } from './product-list.ts'
import { asId, asList, asTenge, asText, asWire, findCount } from './values.ts'

/** How the text was understood; empty where a server only answers a list. */
export interface SearchReading {
  /** there are more than the total */
  isMore: boolean
  /** the text in the other keyboard layout, where that found them */
  readAs: string | undefined
  narrowed: Narrowed | undefined
  without: WithoutWords | undefined
  instead: Instead | undefined
}

/** What a number beside a noun was taken for. */
export interface Narrowed {
  minTenge: number | undefined
  maxTenge: number | undefined
  minWidthMm: number | undefined
  maxWidthMm: number | undefined
}

export interface WithoutWords {
  words: string[]
  /** what is left to search for */
  text: string
  /** which products were found so; those behind them only mention the words */
  ids: number[]
}

/** Where nothing was found: what is near, and what others like. */
export interface Instead {
  categories: { id: number; name: string; parentId: number | undefined }[]
  products: ProductCard[]
}

export type SearchList = ProductList & SearchReading

export function readSearch(answer: unknown): SearchList {
  const wire = asWire(answer)
  return {
    ...readProductList(answer),
    isMore: wire.is_more === true,
    readAs: asText(wire.read_as) || undefined,
    narrowed: readNarrowed(wire.narrowed),
    without: readWithout(wire.without),
    instead: readInstead(wire.instead),
  }
}

function readNarrowed(answer: unknown): Narrowed | undefined {
  const wire = asWire(answer)
  const narrowed = {
    minTenge: asTenge(wire.min_price),
    maxTenge: asTenge(wire.max_price),
    minWidthMm: findCount(wire.min_width_mm),
    maxWidthMm: findCount(wire.max_width_mm),
  }
  return Object.values(narrowed).some((bound) => bound !== undefined) ? narrowed : undefined
}

function readWithout(answer: unknown): WithoutWords | undefined {
  const wire = asWire(answer)
  const words = asList(wire.words).map(asText).filter(Boolean)
  const ids = asList(wire.ids).flatMap((id) => asId(id) ?? [])
  return words.length > 0 && ids.length > 0 ? { words, text: asText(wire.text), ids } : undefined
}

function readInstead(answer: unknown): Instead | undefined {
  if (answer === null || answer === undefined) return undefined
  const wire = asWire(answer)
  const categories = asList(wire.categories).flatMap((entry) => {
    const category = asWire(entry)
    const id = asId(category.id)
    return id === undefined ? [] : { id, name: asText(category.name), parentId: asId(category.parent_id) }
  })
  return { categories, products: readProductCards(wire.products) }
}
