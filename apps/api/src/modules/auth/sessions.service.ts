import type { Db, Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionCustomer } from '#src/http/session-customer'
import type { Secrets } from '#src/secrets/secrets'
import {
  deleteLoginRecords,
  endOtherSessions,
  endSession,
  findSession,
  isConfirmedSession,
  listSessions,
  renewSession,
  revokeSession,
} from './sessions.repository.ts'

export type SessionsService = ReturnType<typeof createSessionsService>

// what newToken makes; anything else is not looked up
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export function createSessionsService({ db, secrets }: { db: Db; secrets: Secrets }) {
  return {
    /** Undefined for a token that is unknown, over, or revoked. `isRenewed` once a day: its 30 days begin again. */
    async find(token: string): Promise<{ customer: SessionCustomer; isRenewed: boolean } | undefined> {
      if (!TOKEN.test(token)) return undefined
      const session = await findSession(db, secrets.hashToken(token))
      if (!session) return undefined
      if (session.isStale) await renewSession(db, session.id)
      return {
        customer: { id: session.customerId, sessionId: session.id, phone: session.phone },
        isRenewed: session.isStale,
      }
    },

    revoke: (sessionId: number) => revokeSession(db, sessionId),

    list: ({ id, sessionId }: SessionCustomer) => listSessions(db, id, sessionId),

    /** One of the customer's others; the one at hand ends by a logout, which also knows its cookies. */
    async end({ id: customerId, sessionId: currentId }: SessionCustomer, id: number): Promise<void> {
      if (!(await endSession(db, { customerId, currentId, id }))) throw new AppError('not_found')
    },

    endOthers: ({ id, sessionId }: SessionCustomer) => endOtherSessions(db, id, sessionId),

    /** Whether a fresh code was given in it (fresh-code.service.ts). */
    isConfirmed: (tx: Tx, sessionId: number) => isConfirmedSession(tx, sessionId),

    /** For the removal of an account, in its transaction: every session, known device and code of the customer. */
    forget: (tx: Tx, customerId: number, phone: string) => deleteLoginRecords(tx, customerId, phone),
  }
}
