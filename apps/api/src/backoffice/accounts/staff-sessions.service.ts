import type { Db, Tx } from '@oyum/database/connection'
import { STAFF_SESSION_ENDS, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import type { Secrets } from '#src/secrets/secrets'
import { unrecorded } from '../audit/audit.service.ts'
import { changeAccount } from './change-account.ts'
import {
  endStaffSession,
  endStaffSessions,
  findStaffSession,
  listLiveAmong,
  listStaffSessions,
  markSeen,
  markStreamsSeen,
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

  const end = (audit: Audit, staffId: number, action: string, work: (tx: Tx) => Promise<number>) =>
    audit.inOne((tx, record) => changeAccount([tx, record], staffId, { action }, () => work(tx)))

  return {
    /** Undefined for a token that is unknown, idle for too long, over or revoked, and for an account that is not active. A
     *  call that nobody at the screen asked for does not move its end. */
    async find(token: string, isAttended = true): Promise<SessionStaff | undefined> {
      if (!TOKEN.test(token)) return undefined
      const found = await findStaffSession(db, secrets.hashStaffToken(token))
      if (!found) return undefined
      const { isStale, ...staff } = found
      const { idleHours } = STAFF_SESSION_ENDS[staff.role]
      if (isStale && isAttended) await unrecorded(db, (tx) => markSeen(tx, staff.sessionId, idleHours))
      return staff
    },

    /** Of these sessions those that are open, with the role their person has now. */
    async rolesOfLive(ids: readonly number[]): Promise<ReadonlyMap<number, StaffRole>> {
      const live = await listLiveAmong(db, ids)
      return new Map(live.map(({ id, role }) => [id, role]))
    },

    /** That a screen of theirs is open, for who wants to know whether anybody is there. It keeps no session alive. */
    markStreams: (ids: readonly number[]): Promise<void> => unrecorded(db, (tx) => markStreamsSeen(tx, ids)),

    list,

    async logOut(audit: Audit, { id, sessionId }: SessionStaff): Promise<void> {
      await end(audit, id, 'logout', (tx) => endStaffSession(tx, id, sessionId))
    },

    /** One of the person's others; the one at hand ends by a logout, which also knows its cookie. */
    endOne: (audit: Audit, staff: SessionStaff, id: number): Promise<number> =>
      end(audit, staff.id, 'end_session', async (tx) => {
        const ended = id === staff.sessionId ? 0 : await endStaffSession(tx, staff.id, id)
        if (ended === 0) throw new AppError('not_found')
        return ended
      }),

    endOthers: (audit: Audit, { id, sessionId }: SessionStaff): Promise<number> =>
      end(audit, id, 'end_sessions', (tx) => endStaffSessions(tx, id, sessionId)),

    endAll: (audit: Audit, staffId: number): Promise<number> =>
      end(audit, staffId, 'end_sessions', (tx) => endStaffSessions(tx, staffId, NONE)),
  }
}
