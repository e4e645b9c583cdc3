import type { Db } from '@oyum/database/connection'
import { STAFF_SESSION_ENDS } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Secrets } from '#src/secrets/secrets'
import {
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  listStaffSessions,
  markSeen,
} from './staff-sessions.repository.ts'

export type StaffSessionsService = ReturnType<typeof createStaffSessionsService>

// 256 bits; anything else is not looked up
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const NONE = 0

export function createStaffSessionsService({ db, secrets }: { db: Db; secrets: Secrets }) {
  async function list(staffId: number, currentId = NONE) {
    const rows = await listStaffSessions(db, staffId)
    return {
      rows: rows.map(({ createdAt, seenAt, ...row }) => ({
        ...row,
        isCurrent: row.id === currentId,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    }
  }

  return {
    /** Undefined for a token that is unknown, idle for too long, over or revoked, and for an account that is not active. */
    async find(token: string): Promise<SessionStaff | undefined> {
      if (!TOKEN.test(token)) return undefined
      const found = await findStaffSession(db, secrets.hashStaffToken(token))
      if (!found) return undefined
      const { isStale, ...staff } = found
      if (isStale) await markSeen(db, staff.sessionId, STAFF_SESSION_ENDS[staff.role].idleHours)
      return staff
    },

    list,

    async logOut({ id, sessionId }: SessionStaff): Promise<void> {
      await endStaffSession(db, id, sessionId)
    },

    /** One of the person's others; the one at hand ends by a logout, which also knows its cookie. */
    async end(staff: SessionStaff, id: number): Promise<number> {
      const ended = id === staff.sessionId ? 0 : await endStaffSession(db, staff.id, id)
      if (ended === 0) throw new AppError('not_found')
      return ended
    },

    endOthers: ({ id, sessionId }: SessionStaff) => endStaffSessions(db, id, sessionId),

    endAll: (staffId: number) => endStaffSessions(db, staffId, NONE),
  }
}
