import { LOCALES } from '@oyum/shop-rules/locales'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { Type } from 'typebox'
import { Id, Nullable, PersonName, Phone } from '../bounds.ts'
import { STAFF_LOGIN_PATTERN } from './limits.ts'
import { Moment, Version } from './me.ts'

export const Person = Type.Object({
  id: Id,
  login: Type.String({ pattern: STAFF_LOGIN_PATTERN }),
  name: PersonName,
  phone: Nullable(Phone),
  role: Type.Enum(STAFF_ROLES),
  locale: Type.Enum(LOCALES),
  state: Type.Enum(['invited', 'active', 'blocked']),
  version: Version,
  lastLoginAt: Nullable(Moment),
  invitedUntil: Nullable(
    Type.String({ format: 'date-time', description: 'the end of an invitation that is open' }),
  ),
})
/** Not paged: a shop has dozens of people, and the design's largest one ninety. */
export const PersonList = Type.Object({ rows: Type.Array(Person) })

export const InvitePerson = Type.Object({
  login: Type.String({ pattern: STAFF_LOGIN_PATTERN }),
  name: PersonName,
  phone: Type.Optional(Phone),
  role: Type.Enum(STAFF_ROLES),
  locale: Type.Enum(LOCALES),
})
export const Invited = Type.Object({
  id: Id,
  link: Type.String({ description: 'to be shown to the person; nobody can read it a second time' }),
  expiresAt: Moment,
})
export const ChangePerson = Type.Object({
  version: Version,
  name: PersonName,
  phone: Nullable(Phone),
  role: Type.Enum(STAFF_ROLES),
})
export const ChangeState = Type.Object({ version: Version, state: Type.Enum(['active', 'blocked']) })
