import { LOCALES } from '@oyum/shop-rules/locales'
import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable } from '../bounds.ts'
import {
  DEFAULT_ROWS,
  GOODS_CURSOR_PATTERN,
  GOODS_SORTS,
  GOODS_STATES,
  GOODS_VIEWS,
  MAX_CURSOR_CHARS,
  MAX_ROWS,
  MAX_STAFF_QUERY_CHARS,
  MOST_CATEGORIES,
} from './limits.ts'
import { Moment, Version } from './me.ts'

const Cursor = Type.String({
  ...{ minLength: 1, maxLength: MAX_CURSOR_CHARS, pattern: GOODS_CURSOR_PATTERN },
  description: 'as an answer gave it, for the same sort',
})

export const GoodsListQuery = Type.Object({
  view: Type.Enum(GOODS_VIEWS, {
    default: 'all',
    description: '`all`: whatever is not archived; with `q` archived ones too',
  }),
  q: Type.Optional(
    Type.String({
      ...{ minLength: 1, maxLength: MAX_STAFF_QUERY_CHARS },
      description:
        'a number, a SKU of a product or variation, words of the name in any spelling; best first, one page',
    }),
  ),
  category: Type.Optional({ ...Id, description: 'with all that is below it' }),
  stock: Type.Optional(
    Type.Enum(['out', 'low'], { description: '`low`: few are left, as the shop says it, but some' }),
  ),
  isDiscounted: Type.Optional(Type.Boolean()),
  missing: Type.Optional(
    Type.Enum([...LOCALES, 'any'], { description: 'without a name in this language, or in any of them' }),
  ),
  isWithoutPicture: Type.Optional(Type.Literal(true)),
  sort: Type.Enum(GOODS_SORTS, { default: 'changed', description: 'prices are those of today' }),
  after: Type.Optional(Cursor),
  before: Type.Optional(Cursor),
  limit: Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: DEFAULT_ROWS }),
})
export type GoodsListQuery = Static<typeof GoodsListQuery>

const Tenge = Type.Integer({ minimum: 0 })
export const GoodsState = Type.Enum(GOODS_STATES)

const GoodsRow = Type.Object({
  id: Id,
  name: Type.String({ description: 'in the reader’s language, else the one a customer would see' }),
  missing: Type.Array(Type.Enum(LOCALES), { description: 'languages without a name' }),
  image: Nullable(FileName),
  sku: Nullable(Type.String()),
  state: GoodsState,
  categoryId: Id,
  categoryName: Type.String(),
  priceTenge: Tenge,
  payableTenge: Type.Integer({ minimum: 0, description: 'to pay today' }),
  stock: Type.Integer({ minimum: 0, description: 'of all variations that are not hidden' }),
  updatedAt: Moment,
  publishedAt: Moment,
  version: Version,
})
export const GoodsPage = Type.Object({
  rows: Type.Array(GoodsRow, { maxItems: MAX_ROWS }),
  next: Nullable(Type.String({ description: '`after` of the next page' })),
  previous: Nullable(Type.String({ description: '`before` of the page before' })),
  isLookedThrough: Type.Boolean({
    description:
      'false: a filter was asked of so many rows and there are more; `next` or `previous` goes on there',
  }),
})

/** Each category with those below it behind it, in the shop's order. */
export const GoodsCategories = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Id,
      parentId: Nullable(Id),
      name: Type.String({ description: 'in the reader’s language, else the one a customer would see' }),
      isActive: Type.Boolean({ description: 'false: switched off, itself or with the one above it' }),
    }),
    { maxItems: MOST_CATEGORIES },
  ),
})
