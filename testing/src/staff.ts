import { randomBytes } from 'node:crypto'
import { createSecrets } from '@oyum/api/secrets/secrets'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { STAFF_SESSION_ENDS, type StaffRole } from '@oyum/shop-rules/staff-permissions'

const HOUR_MS = 3_600_000

export interface StaffLogin {
  id: number
  login: string
  token: string
  /** as a browser sends it */
  cookie: string
}

/** Somebody of the staff, logged in without a password. */
export async function logInStaff(db: Db, role: StaffRole, staffSecret: string): Promise<StaffLogin> {
  const login = `${role}-${randomBytes(4).toString('hex')}`
  const { id } = await db
    .insertInto('staffAccounts')
    // an account that works has both factors; these fit nothing
    .values({ login, name: 'Aýna Ataýewa', role, state: 'active', passwordHash: '-', totpSealed: '-' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const { idleHours, mostHours } = STAFF_SESSION_ENDS[role]
  const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  await db
    .insertInto('staffSessions')
    .values({
      staffId: id,
      tokenHash: createSecrets(staffSecret).hashStaffToken(token),
      idleUntil: after(idleHours),
      endsAt: after(mostHours),
      provedAt: new Date(),
    })
    .execute()
  return { id, login, token, cookie: `${STAFF_COOKIE}=${token}` }
}
