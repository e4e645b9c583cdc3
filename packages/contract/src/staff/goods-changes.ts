import { LOCALES } from '@oyum/shop-rules/locales'
import { type Static, Type } from 'typebox'
import { FreeText, Id, Nullable } from '../bounds.ts'
import { NO_CONTROLS_PATTERN, PERSON_NAME_PATTERN } from '../limits.ts'
import { CanBeBought } from './goods-page.ts'
import {
  MAX_DESCRIPTION_CHARS,
  MAX_GOODS_NAME_CHARS,
  MAX_MATERIAL_CHARS,
  MAX_MM,
  MAX_SKU_CHARS,
  MAX_WEIGHT_G,
} from './limits.ts'
import { Version } from './me.ts'

const Text = Nullable(
  Type.Object({
    name: Type.String({
      ...{ maxLength: MAX_GOODS_NAME_CHARS, pattern: NO_CONTROLS_PATTERN },
      description: 'empty only where all three are',
    }),
    description: FreeText(MAX_DESCRIPTION_CHARS),
    material: FreeText(MAX_MATERIAL_CHARS),
  }),
)

/** In one schema and not as one of two: the server reads a 0 that fits no number as null, and would empty what somebody mistyped. */
const Size = (maximum: number) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum })

/** All of it as it shall be, in one call. */
export const ChangeGoods = Type.Object({
  version: Version,
  texts: Type.Object({ tk: Text, ru: Text, en: Text }),
  categoryId: Id,
  sku: Nullable(Type.String({ minLength: 1, maxLength: MAX_SKU_CHARS, pattern: PERSON_NAME_PATTERN })),
  widthMm: Size(MAX_MM),
  depthMm: Size(MAX_MM),
  heightMm: Size(MAX_MM),
  weightG: Size(MAX_WEIGHT_G),
})
export type ChangeGoods = Static<typeof ChangeGoods>

export const GoodsChanged = Type.Object({
  version: Version,
  missing: Type.Array(Type.Enum(LOCALES), { description: 'languages without a name' }),
  canBeBought: CanBeBought,
})
