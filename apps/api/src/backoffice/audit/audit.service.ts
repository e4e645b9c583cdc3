import type { Db, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import { AppError } from '#src/errors/app-error'
import type { Audit } from '#src/http/staff-audit'
import { insertAuditRows } from './audit.repository.ts'
import { keepAnswer, type OnceKey, takeOnce } from './once.repository.ts'
import { type AuditOrigin, createRecorder } from './recorder.ts'

// A connection of the back office reads unless a transaction says that it writes (packages/database/src/connection.ts), and
// none does but the two below: what forgets to write itself down is refused by PostgreSQL.

/** For what is no change of a thing: tries that are counted, a login under way, when somebody was last seen. It stays when the
 *  call is refused. */
export const unrecorded = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setAccessMode('read write').execute(work)

/** What is asked of it when the handler is done. */
interface CallAudit extends Audit {
  isDone: () => boolean
  /** of the one transaction; with `once` it is what is kept, and so the answer */
  result: () => unknown
  /** there was a transaction, whose result is kept if the call is done once */
  hasKept: () => boolean
}

/** One for every call or command. With `once` the work is done by the first who comes with its key; the others get its result. */
export function createAudit(db: Db, origin: AuditOrigin, once?: OnceKey): CallAudit {
  let isDone = false
  let result: unknown
  let hasKept = false
  return {
    isDone: () => isDone,
    result: () => result,
    hasKept: () => hasKept,

    async inOne(work) {
      if (isDone) throw new Error(`${origin.call} is one transaction, and that is over`)
      const done = await retryConflicts(() =>
        unrecorded(db, async (tx) => {
          const known = once && (await takeOnce(tx, once))
          // what the first one came to: whoever changed the form after a lost answer has to learn that it was done
          if (known && !known.isSame)
            throw new AppError('idempotency_mismatch', { current: { ...Object(known.answer) } })
          if (known) return known.answer as Awaited<ReturnType<typeof work>>
          const record = createRecorder(origin)
          const result = await work(tx, record)
          if (record.isSilent) throw new Error(`${origin.call} writes, and writes nothing down`)
          await insertAuditRows(tx, record.rows)
          if (once) await keepAnswer(tx, once, result)
          return result
        }),
      )
      isDone = true
      hasKept = true
      result = done
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
