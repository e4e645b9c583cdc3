import { LOCALES } from '@oyum/shop-rules/locales'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { Type } from 'typebox'
import { Id, NeededText, PersonName } from '../bounds.ts'
import { MAX_ID } from '../limits.ts'
import { NewPasskeyAnswer, TotpCode, TypedPassword } from './auth.ts'
import { MAX_PASSKEY_NAME_CHARS, MAX_STAFF_DEVICE_CHARS, STAFF_LOGIN_PATTERN } from './limits.ts'

export const Moment = Type.String({ format: 'date-time' })
export const Version = Type.Integer({
  ...{ minimum: 1, maximum: MAX_ID },
  description: 'of the account; a change sends it back',
})

export const Me = Type.Object({
  id: Id,
  login: Type.String({ pattern: STAFF_LOGIN_PATTERN }),
  name: PersonName,
  role: Type.Enum(STAFF_ROLES),
  locale: Type.Enum(LOCALES),
  sound: Type.Boolean({ description: 'whether a new order rings' }),
  version: Version,
  sessionEndsAt: Type.String({ format: 'date-time', description: 'however much the session is used' }),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
})
export const ChangeMe = Type.Object({
  version: Version,
  name: PersonName,
  locale: Type.Enum(LOCALES),
  sound: Type.Boolean(),
})
export const Changed = Type.Object({ version: Version })
export const ChangePassword = Type.Object({ password: TypedPassword })
export const ConfirmTotp = Type.Object({ code: TotpCode })

export const PasskeyList = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      name: Type.String(),
      createdAt: Moment,
      lastUsedAt: Type.Union([Moment, Type.Null()]),
    }),
  ),
})
export const AddPasskey = Type.Object({ name: NeededText(MAX_PASSKEY_NAME_CHARS), passkey: NewPasskeyAnswer })

export const StaffSessionList = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      isCurrent: Type.Boolean(),
      device: Type.String({ maxLength: MAX_STAFF_DEVICE_CHARS, description: 'as the browser says' }),
      address: Type.Union([Type.String(), Type.Null()]),
      createdAt: Moment,
      seenAt: Moment,
    }),
  ),
})
export const Ended = Type.Object({ ended: Type.Integer({ minimum: 0, description: 'how many sessions' }) })
