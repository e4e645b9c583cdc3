import { LOCALES } from '@oyum/shop-rules/locales'
import { Type } from 'typebox'
import { FileName, Id, Nullable } from '../bounds.ts'
import { GoodsState } from './goods.ts'
import { GOODS_REASONS, GOODS_WARNINGS, MAX_MM, MAX_TENGE, MAX_WEIGHT_G } from './limits.ts'
import { Moment, Version } from './me.ts'

const Tenge = Type.Integer({ minimum: 0, maximum: MAX_TENGE })
const Words = Type.Partial(Type.Object({ tk: Type.String(), ru: Type.String(), en: Type.String() }))

const Text = Type.Object({ name: Type.String(), description: Type.String(), material: Type.String() })
/** A language without a name is null. */
const Texts = Type.Object({ tk: Nullable(Text), ru: Nullable(Text), en: Nullable(Text) })

const Millimetres = Nullable(Type.Integer({ minimum: 1, maximum: MAX_MM }))

export const CanBeBought = Type.Object({
  reasons: Type.Array(Type.Enum(GOODS_REASONS), {
    description: 'why nobody can order it; none: a customer can',
  }),
  warnings: Type.Array(Type.Enum(GOODS_WARNINGS), { description: 'what it lacks, though it can be ordered' }),
})

const GoodsPicture = Type.Object({
  role: Type.Enum(['gallery', 'material']),
  position: Type.Integer({ minimum: 0 }),
  file: FileName,
  state: Type.Enum(['waiting', 'working', 'done', 'refused'], {
    description: 'of its sizes; `done` also where the pipeline has never seen it',
  }),
})

const GoodsOption = Type.Object({
  name: Type.String(),
  title: Words,
  values: Type.Array(Type.Object({ value: Type.String(), label: Words, hex: Nullable(Type.String()) })),
})

const GoodsVariation = Type.Object({
  id: Id,
  type: Type.String({ description: 'the values of the options, joined by -' }),
  sku: Nullable(Type.String()),
  shelf: Nullable(Type.String({ description: 'where it lies' })),
  priceTenge: Tenge,
  payableTenge: Tenge,
  stock: Type.Integer({ minimum: 0 }),
  isActive: Type.Boolean({ description: 'false: hidden, and in no order' }),
  picturePosition: Nullable(Type.Integer({ minimum: 0 })),
})

/** A product as its editor shows it. */
export const GoodsEditor = Type.Object({
  id: Id,
  version: Version,
  state: GoodsState,
  publishAt: Nullable({ ...Moment, description: 'a draft that waits for its moment' }),
  publishedAt: Moment,
  updatedAt: Moment,
  texts: Texts,
  missing: Type.Array(Type.Enum(LOCALES), { description: 'languages without a name' }),
  categoryId: Id,
  categoryName: Type.String(),
  sku: Nullable(Type.String()),
  slug: Type.String(),
  pictures: Type.Array(GoodsPicture),
  options: Type.Array(GoodsOption),
  variations: Type.Array(GoodsVariation, { description: 'hidden ones too' }),
  priceTenge: Tenge,
  payableTenge: Type.Integer({ minimum: 0, description: 'to pay today' }),
  discountType: Type.Enum(['percent', 'amount']),
  discountHundredths: Type.Integer({
    minimum: 0,
    description: 'what is live: of percent points hundredths, of an amount tenge',
  }),
  baseDiscountType: Type.Enum(['percent', 'amount']),
  baseDiscountHundredths: Type.Integer({ minimum: 0, description: 'its own, when no sale runs' }),
  stock: Type.Integer({ minimum: 0, description: 'of all variations that are not hidden' }),
  widthMm: Millimetres,
  depthMm: Millimetres,
  heightMm: Millimetres,
  weightG: Nullable(Type.Integer({ minimum: 1, maximum: MAX_WEIGHT_G })),
  canBeBought: CanBeBought,
})

export const ChangeGoodsState = Type.Object({ version: Version })
export const GoodsStateChanged = Type.Object({
  version: Version,
  state: GoodsState,
  canBeBought: CanBeBought,
})
