import { CONTACT_PHONE_PATTERN, PHONE_PATTERN } from '@oyum/shop-rules/phone'
import { type TSchema, Type } from 'typebox'
import {
  DEFAULT_LIMIT,
  FREE_TEXT_PATTERN,
  MAX_FILE_NAME_CHARS,
  MAX_ID,
  MAX_LIMIT,
  MAX_MANAT,
  MAX_NAME_CHARS,
  MAX_ORDER_ID,
  MAX_PAGE,
  NEEDED_TEXT_PATTERN,
  PERSON_NAME_PATTERN,
} from './limits.ts'

// Small schemas that every call shares, so that no input is without bounds.

export const Id = Type.Integer({ minimum: 1, maximum: MAX_ID })
export const OrderId = Type.Integer({ minimum: 1, maximum: MAX_ORDER_ID })

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
  maximum: MAX_MANAT,
  description: 'whole units of the currency, at most two decimals',
})
export const FileName = Type.String({ maxLength: MAX_FILE_NAME_CHARS, description: 'under /storage/{kind}/' })
export const Phone = Type.String({ pattern: PHONE_PATTERN, description: 'national digits without +993' })
export const ContactPhone = Type.String({ pattern: CONTACT_PHONE_PATTERN })
export const PersonName = Type.String({
  minLength: 1,
  maxLength: MAX_NAME_CHARS,
  pattern: PERSON_NAME_PATTERN,
})
export const FreeText = (maxLength: number) => Type.String({ maxLength, pattern: FREE_TEXT_PATTERN })
export const NeededText = (maxLength: number, more: { description?: string } = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: NEEDED_TEXT_PATTERN, ...more })
export const Message = Type.Object({ message: Type.String() })

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}
