import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable, PageQuery } from './bounds.ts'
import { MAX_SEARCH_CHARS } from './limits.ts'

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  image: Nullable(FileName),
  position: Type.Integer({ minimum: 0, maximum: 1, description: '0 top level, 1 subcategory' }),
  parent_id: Nullable(Id),
  products_count: Type.Integer({ minimum: 0 }),
})
export type Category = Static<typeof Category>

export const CategoryList = Type.Array(Category)

export const CategoryProductsQuery = Type.Object({
  ...PageQuery.properties,
  subcategory_id: Type.Optional(Id),
  sort: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')], { description: 'by price' })),
  search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_CHARS })),
  available: Type.Optional(Type.Literal(1)),
})
