import { Type } from 'typebox'
import { Nullable, OrderId } from '../bounds.ts'
import { AUDIT_ENTITIES, CURSOR_PATTERN, MAX_CURSOR_CHARS } from './limits.ts'
import { Moment } from './me.ts'

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

const thing = { entity: Type.Enum(AUDIT_ENTITIES), id: OrderId }
const place = {
  after: Type.Optional(
    Type.String({
      maxLength: MAX_CURSOR_CHARS,
      pattern: CURSOR_PATTERN,
      description: '`next` of the page before',
    }),
  ),
}
export const AuditQuery = Type.Object({ ...thing, ...place })
export const HistoryParams = Type.Object(thing)
export const HistoryQuery = Type.Object(place)

/** Newest first. What was personal of a customer is gone from it with the account. */
export const AuditPage = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      at: Moment,
      actor: Type.String({ description: 'staff 12, command root, nobody' }),
      name: Nullable(Type.String({ description: 'of the person, as it is now' })),
      call: Type.String(),
      action: Type.String(),
      changes: Type.Array(
        Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }),
      ),
    }),
  ),
  next: Nullable(Type.String({ description: 'for what is older' })),
})
