import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import { type Allowance, countAttempt, secondsUntilFree } from '#src/modules/auth/counters.service'
import { unrecorded } from '../audit/audit.service.ts'
import { giveBack } from './counters.repository.ts'
import type { NoticesService } from './notices.service.ts'

export type AttemptsService = ReturnType<typeof createAttemptsService>

const NOBODY = 0

/** Counts a try before it is looked at, so that many at the same moment cannot all pass; what was right is given back. */
export function createAttemptsService({ db, notices }: { db: Db; notices: NoticesService }) {
  const giveAllBack = (limits: readonly Allowance[]): Promise<void> =>
    unrecorded(db, async (tx) => {
      for (const limit of limits) await giveBack(tx, limit)
    })

  return {
    /** `staffId` when there is such a person: they are told, once a day. */
    async count(limits: readonly Allowance[], staffId: number | undefined): Promise<void> {
      const reached = await unrecorded(db, (tx) => countAttempt(tx, limits))
      if (reached.length === 0) return
      // one that is refused for its address must not use up what the account has left
      await giveAllBack(limits.filter((limit) => !reached.includes(limit)))
      // asked for a name that nobody has as well: the time it takes must not tell which names there are
      await notices.guessing(staffId ?? NOBODY)
      throw new AppError('too_many_requests', {}, secondsUntilFree(reached))
    },

    wasRight: giveAllBack,
  }
}
