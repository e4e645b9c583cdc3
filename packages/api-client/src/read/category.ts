import { asCount, asFile, asId, asList, asText, asWire } from './values.ts'

export interface Category {
  id: number
  name: string
  image: string | undefined
  /** 0 top level, 1 subcategory */
  position: number
  parentId: number | undefined
  productsCount: number
}

export function readCategories(answer: unknown): Category[] {
  return asList(answer).flatMap((entry) => {
    const wire = asWire(entry)
    const id = asId(wire.id)
    if (id === undefined) return []
    return {
      id,
      name: asText(wire.name),
      image: asFile(wire.image),
      position: asCount(wire.position),
      parentId: asId(wire.parent_id),
      productsCount: asCount(wire.products_count),
    }
  })
}
