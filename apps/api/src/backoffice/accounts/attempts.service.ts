import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { Allowance } from '#src/modules/auth/counters.service'
import { unrecorded } from '../audit/audit.service.ts'
import { countAttempts, giveBack } from './counters.repository.ts'
import type { NoticesService } from './notices.service.ts'

export type AttemptsService = ReturnType<typeof createAttemptsService>

const NOBODY = 0

/** A try that was counted before it was looked at. */
export interface Attempt {
  wasRight: () => Promise<void>
}

/** Counts a try before it is looked at, so that many at the same moment cannot all pass; what was right is given back. */
export function createAttemptsService({ db, notices }: { db: Db; notices: NoticesService }) {
  return {
    /** `staffId` when there is such a person: they are told, once a day. One that is refused, be it for its address, is counted
     *  nowhere: it must not use up what the account has left. */
    async count(limits: readonly Allowance[], staffId: number | undefined): Promise<Attempt> {
      const { countedAt, waitSeconds } = await unrecorded(db, (tx) => countAttempts(tx, limits))
      if (waitSeconds === null)
        return { wasRight: () => unrecorded(db, (tx) => giveBack(tx, limits, countedAt)) }
      // asked for a name that nobody has as well: the time it takes must not tell which names there are
      await notices.guessing(staffId ?? NOBODY)
      throw new AppError('too_many_requests', {}, waitSeconds)
    },
  }
}
