import { type Static, Type } from 'typebox'
import { OrderId, PersonName } from './bounds.ts'
import {
  MAX_BROWSER_CHARS,
  MAX_NETWORK_CHARS,
  MAX_SESSIONS,
  MAX_SYSTEM_CHARS,
  OTP_PATTERN,
} from './limits.ts'

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
