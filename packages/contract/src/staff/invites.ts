import { LOCALES } from '@oyum/shop-rules/locales'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { Type } from 'typebox'
import { TotpCode, TypedPassword } from './auth.ts'
import { STAFF_TOKEN_PATTERN } from './limits.ts'

const token = Type.String({ pattern: STAFF_TOKEN_PATTERN, description: 'from the link' })

export const InviteToken = Type.Object({ token })
export const InviteShown = Type.Object({
  login: Type.String(),
  name: Type.String(),
  role: Type.Enum(STAFF_ROLES),
  locale: Type.Enum(LOCALES),
  expiresAt: Type.String({ format: 'date-time' }),
})
export const InviteAccepted = Type.Object({ token, password: TypedPassword })
export const InviteFactor = Type.Object({ token, code: TotpCode })
