import { type Static, Type } from 'typebox'
import { Id, Manat, Nullable, PageQuery } from './bounds.ts'
import { Category } from './category.ts'
import { MAX_SEARCH_CHARS } from './limits.ts'
import { ProductCard, ProductList } from './product.ts'

export const SearchQuery = Type.Object({
  ...PageQuery.properties,
  name: Type.String({ minLength: 1, maxLength: MAX_SEARCH_CHARS }),
})

/** What a number beside a noun was taken for. */
const Narrowed = Type.Object({
  min_price: Nullable(Manat),
  max_price: Nullable(Manat),
  min_width_mm: Nullable(Type.Integer()),
  max_width_mm: Nullable(Type.Integer()),
})

/** All words together found next to nothing: some of the products were found without one of them. */
const Without = Type.Object({
  words: Type.Array(Type.String(), { description: 'as they were typed' }),
  text: Type.String({ description: 'what is left to search for' }),
  ids: Type.Array(Id, { description: 'of the products found so; those behind them only mention the words' }),
})

export const SearchAnswer = Type.Object({
  ...ProductList.properties,
  is_more: Type.Boolean({ description: 'the shop holds more than total_size, which is bounded' }),
  read_as: Nullable(Type.String({ description: 'the text in the other keyboard layout, which found them' })),
  narrowed: Nullable(Narrowed),
  without: Nullable(Without),
  instead: Nullable(
    Type.Object(
      {
        categories: Type.Array(Type.Pick(Category, ['id', 'name', 'parent_id'])),
        products: Type.Array(ProductCard),
      },
      { description: 'where nothing was found: what is near, and what others like' },
    ),
  ),
})
export type SearchAnswer = Static<typeof SearchAnswer>
