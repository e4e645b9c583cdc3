import { type Static, Type } from 'typebox'
import { Id, Nullable } from '../bounds.ts'
import { DISCOUNT_TYPES, MAX_PRICED_VARIATIONS, MAX_TENGE, PRICE_HISTORY_ROWS } from './limits.ts'
import { Moment, Version } from './me.ts'

const Tenge = Type.Integer({ minimum: 0, maximum: MAX_TENGE })
const Hundredths = Type.Integer({
  ...{ minimum: 0, maximum: MAX_TENGE },
  description: 'of percent points hundredths, at most 10000; of an amount tenge; 0: none',
})

/** The product as it shall be; of its variations those that are named. */
export const ChangePrices = Type.Object({
  version: Version,
  priceTenge: Tenge,
  baseDiscountType: Type.Enum(DISCOUNT_TYPES),
  baseDiscountHundredths: Hundredths,
  again: Type.Optional({
    ...Tenge,
    description:
      'typed once more after `guard`: what the product then costs without a sale, its own discount taken off',
  }),
  variations: Type.Array(
    Type.Object({
      id: Id,
      priceTenge: Tenge,
      again: Type.Optional({ ...Tenge, description: 'typed once more after `guard`: the same price' }),
    }),
    { maxItems: MAX_PRICED_VARIATIONS },
  ),
})
export type ChangePrices = Static<typeof ChangePrices>

export const PricesChanged = Type.Object({
  version: Version,
  payableTenge: Type.Integer({
    ...Tenge,
    description: 'to pay today: a sale that runs goes before the own discount',
  }),
  discountType: Type.Enum(DISCOUNT_TYPES),
  discountHundredths: Hundredths,
})

export const PriceHistoryQuery = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: '`next` of the page before' }),
  ),
})

const Asked = Type.Object({
  priceTenge: Tenge,
  payableTenge: Type.Integer({ ...Tenge, description: 'with what was taken off on that day' }),
  baseDiscountType: Nullable(Type.Enum(DISCOUNT_TYPES, { description: 'null: a variation, which has none' })),
  baseDiscountHundredths: Nullable(Hundredths),
  discountType: Nullable(Type.Enum(DISCOUNT_TYPES)),
  discountHundredths: Nullable(Hundredths),
})

export const PriceHistory = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      at: Moment,
      variation: Nullable(Type.String({ description: 'its type; null: the product' })),
      by: Type.Object({
        id: Nullable(Id),
        name: Type.String({ description: 'of the staff; else what changed it: `job campaigns`' }),
      }),
      before: Asked,
      after: Asked,
    }),
    { maxItems: PRICE_HISTORY_ROWS },
  ),
  next: Nullable(Type.Integer({ minimum: 1, description: 'for what is older' })),
})
export type PriceHistory = Static<typeof PriceHistory>
