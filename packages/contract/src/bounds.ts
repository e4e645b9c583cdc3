import { type TSchema, Type } from 'typebox'
import { DEFAULT_LIMIT, MAX_ID, MAX_LIMIT, MAX_PAGE } from './paging.ts'

// Small schemas that every call shares, so that no input is without bounds.

export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID })
export const OrderId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id })

export const PageQuery = Type.Object({
  offset: Type.Integer({
    minimum: 1,
    maximum: MAX_PAGE,
    default: 1,
    description: 'page number, the first page is 1',
  }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT }),
})

export const Manat = Type.Number({
  minimum: 0,
  maximum: 1_000_000_000,
  description: 'TMT, at most two decimals',
})
export const FileName = Type.String({ maxLength: 200, description: 'under /storage/{kind}/' })
export const Phone = Type.String({ pattern: '^[0-9]{8}$', description: 'national digits without +993' })
// not blank, and no control characters: they reach labels and SMS, and PostgreSQL refuses the null character
export const PersonName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^[^\\u0000-\\u001F\\u007F]*[^\\s\\u0000-\\u001F\\u007F][^\\u0000-\\u001F\\u007F]*$',
})
// what people write in several lines; of control characters only tab and line ends
const FREE_TEXT = '[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*'
export const FreeText = (maxLength: number) => Type.String({ maxLength, pattern: `^${FREE_TEXT}$` })
export const NeededText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: `^(?=[\\s\\S]*\\S)${FREE_TEXT}$` })
export const Message = Type.Object({ message: Type.String() })

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}
