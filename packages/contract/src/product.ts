import { type Static, Type } from 'typebox'
import { FileName, Id, Manat, Nullable, PageQuery } from './bounds.ts'
import { COLOUR_PATTERN, MAX_ASKED_PERCENT } from './limits.ts'

export const Variation = Type.Object({
  type: Type.String(),
  price: Manat,
  stock: Type.Integer({ minimum: 0 }),
  image: Nullable(FileName),
})
export type Variation = Static<typeof Variation>

/** A product as lists show it. */
export const ProductCard = Type.Object({
  id: Id,
  name: Type.String(),
  image: Type.Array(FileName, {
    description: 'file names: a card shows the first and under a mouse the second; lists carry no more',
  }),
  price: Manat,
  discount: Type.Number({
    minimum: 0,
    description: 'percent points or an amount of money, as discount_type says',
  }),
  discount_type: Type.Union([Type.Literal('percent'), Type.Literal('amount')]),
  total_stock: Type.Integer({ minimum: 0, description: 'all variations together' }),
  view_count: Type.Integer({ minimum: 0 }),
  variations: Type.Array(Variation, { description: 'empty for a product without choices' }),
  width_mm: Nullable(Type.Integer()),
  depth_mm: Nullable(Type.Integer()),
})
export type ProductCard = Static<typeof ProductCard>

export const ChoiceOption = Type.Object({
  name: Type.String(),
  title: Type.String(),
  options: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      hex: Nullable(Type.String({ pattern: COLOUR_PATTERN })),
    }),
  ),
})
export type ChoiceOption = Static<typeof ChoiceOption>

/** A product as its own page shows it. */
export const Product = Type.Object({
  ...ProductCard.properties,
  stock: Type.Integer({ minimum: 0 }),
  base_price: Manat,
  category_id: Id,
  category_name: Type.String(),
  category_slug: Type.String(),
  description: Type.String({ description: 'HTML or plain text' }),
  choice_options: Type.Array(ChoiceOption),
  material_description: Type.String(),
  material_image: Type.Array(FileName),
  height_mm: Nullable(Type.Integer()),
  weight_g: Nullable(Type.Integer()),
})
export type Product = Static<typeof Product>

export const ProductDetails = Type.Object({ product: Product, related_products: Type.Array(ProductCard) })
export type ProductDetails = Static<typeof ProductDetails>

export const ProductList = Type.Object({
  products: Type.Array(ProductCard),
  total_size: Type.Integer({ minimum: 0 }),
  limit: Type.Integer(),
  offset: Type.Integer(),
})
export type ProductList = Static<typeof ProductList>

export const LatestQuery = Type.Object({
  ...PageQuery.properties,
  sort_by: Type.Optional(
    Type.Literal('view_count', { description: 'popular first; without it newest first' }),
  ),
})

export const DiscountedQuery = Type.Object({
  ...PageQuery.properties,
  percent: Type.Optional(Type.Number({ minimum: -MAX_ASKED_PERCENT, maximum: MAX_ASKED_PERCENT })),
})

export const DiscountTypes = Type.Array(Type.Object({ discount: Type.Number() }))
