import { type Static, Type } from 'typebox'
import { OrderId, PersonName } from './bounds.ts'
import { OTP_PATTERN } from './limits.ts'

// Pages read none of these bounds, so they stand here and not in limits.ts.

/** one for each device; a login beyond them ends the one that was not used for longest */
export const MAX_SESSIONS = 20
export const MAX_SYSTEM_CHARS = 20
export const MAX_BROWSER_CHARS = 20
/** the longest address there is */
export const MAX_NETWORK_CHARS = 39

const SessionId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Session = Type.Object({
  id: SessionId,
  is_current: Type.Boolean(),
  system: Type.String({ maxLength: MAX_SYSTEM_CHARS, description: 'as the browser says; empty: unknown' }),
  browser: Type.String({ maxLength: MAX_BROWSER_CHARS, description: 'as the browser says; empty: unknown' }),
  network: Type.String({
    maxLength: MAX_NETWORK_CHARS,
    description: 'the part of the address that the login came from; no town is known',
  }),
  created_at: Type.String({ description: 'when it logged in' }),
  last_used_at: Type.String({ description: 'to the day' }),
})
export type Session = Static<typeof Session>
export const SessionList = Type.Array(Session, { maxItems: MAX_SESSIONS })

export const EndSession = Type.Object({ id: SessionId })
export const ConfirmCode = Type.Object({
  token: Type.String({ pattern: OTP_PATTERN, description: 'the code from the SMS' }),
})
export const ClaimFormer = Type.Object({ f_name: PersonName, order_id: OrderId })
