import type { Db, Tx } from '@oyum/database/connection'
import { countAttempt } from '#src/modules/auth/counters.service'
import { queueSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import { unrecorded } from '../audit/audit.service.ts'
import { findTelephone, listOwnersToTell } from './notices.repository.ts'
import { noticeLimits } from './staff-limits.ts'
import { guessingSms, invitedAgainSms } from './staff-texts.ts'

export type NoticesService = ReturnType<typeof createNoticesService>

interface NoticesDeps {
  db: Db
  /** of the queue of SMS, which the worker opens */
  secrets: Secrets
  signature: string
}

// The shop's day does not bind what is said about its own keys; a number gets few of them all the same.
const BUDGET = { number: 20, customer: 20, day: null }

export function createNoticesService({ db, secrets, signature }: NoticesDeps) {
  const send = (tx: Tx, phone: string, text: string) =>
    queueSms(tx, secrets, { phone, purpose: 'staff_notice', text, budget: BUDGET })

  return {
    /** That somebody guesses at the person's login; once a day. */
    async guessing(staffId: number): Promise<void> {
      await unrecorded(db, async (tx) => {
        const person = await findTelephone(tx, staffId)
        if (!person || (await countAttempt(tx, noticeLimits(staffId))).length > 0) return
        await send(tx, person.phone, guessingSms(signature, person.locale))
      })
    },

    /** The person and all owners, as the last step of the transaction: nobody is put out of the house in silence. */
    async invitedAgain(tx: Tx, staffId: number, login: string): Promise<void> {
      const person = await findTelephone(tx, staffId)
      const all = [...(person ? [person] : []), ...(await listOwnersToTell(tx, staffId))]
      for (const { phone, locale } of all) await send(tx, phone, invitedAgainSms(signature, locale, login))
    },
  }
}
