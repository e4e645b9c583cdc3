import type { Db, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Audit } from '#src/http/staff-audit'
import { insertAuditRows } from './audit.repository.ts'
import { type AuditOrigin, createRecorder } from './recorder.ts'

// A connection of the back office reads unless a transaction says that it writes (packages/database/src/connection.ts), and
// none does but the two below: what forgets to write itself down is refused by PostgreSQL.

/** For what is no change of a thing: tries that are counted, a login under way, when somebody was last seen. It stays when the
 *  call is refused. */
export const unrecorded = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read write').execute(work)

/** One for every call or command. */
export function createAudit(db: Db, origin: AuditOrigin): Audit & { isDone: () => boolean } {
  let isDone = false
  return {
    isDone: () => isDone,

    async inOne(work) {
      if (isDone) throw new Error(`${origin.call} is one transaction, and that is over`)
      const done = await retryConflicts(() =>
        unrecorded(db, async (tx) => {
          const record = createRecorder(origin)
          const result = await work(tx, record)
          if (record.isSilent) throw new Error(`${origin.call} writes, and writes nothing down`)
          await insertAuditRows(tx, record.rows)
          return result
        }),
      )
      isDone = true
      return done
    },

    async refused(entity, id, action, more) {
      const record = createRecorder(origin)
      record.did(entity, id, action, more)
      await unrecorded(db, (tx) => insertAuditRows(tx, record.rows))
    },

    nothingChanged() {
      isDone = true
    },
  }
}
