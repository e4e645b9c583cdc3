import { createPool } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'

export interface SmsFigures {
  /** for which there was room in the budget */
  queued: number
  /** told to the customer as failed */
  failed: number
  received: number
  /** handed to a gateway that did not say whether it took them: not sent a second time, because they may have gone */
  inDoubt: number
  /** jobs that nobody has done a minute later */
  stuck: number
  lost: number
  doubled: number
}

const SETTLED_WITHIN_MS = 60_000

type Counted = Record<'queued' | 'failed' | 'inDoubt' | 'jobs', number>
type Received = readonly { to: string; text: string }[]

const COUNT = `
  select count(*) filter (where state <> 'dropped')::int as queued, count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'sending')::int as "inDoubt", (select count(*) from graphile_worker.jobs
      where task_identifier = 'send_sms' and attempts < max_attempts)::int as jobs from sms_messages`

/** What was queued beside what the SMS centre has, when nothing is under way any more. No two messages are alike: a code goes
 *  to a number of its own, and an order has its number in the text. */
export async function checkSms(databaseUrl: string, received: () => Received): Promise<SmsFigures> {
  const pool = createPool({ url: databaseUrl, poolSize: 1 })
  try {
    const count = async () => {
      const { rows } = await pool.query<Counted>(COUNT)
      return rows[0] ?? { queued: 0, failed: 0, inDoubt: 0, jobs: -1 }
    }
    const isDone = async () => (await count()).jobs === 0
    await waitFor('no job is left', isDone, SETTLED_WITHIN_MS).catch(() => undefined)
    const { queued, failed, inDoubt, jobs } = await count()
    const isThere = async () => received().length >= queued - failed - inDoubt
    // the last ones are on the line; what is missing after this is lost
    await waitFor('the centre has all', isThere, 20_000).catch(() => undefined)
    const different = new Set(received().map(({ to, text }) => `${to} ${text}`)).size
    return {
      ...{ queued, failed, received: received().length, inDoubt, stuck: jobs },
      lost: Math.max(0, queued - failed - inDoubt - different),
      doubled: received().length - different,
    }
  } finally {
    await pool.end()
  }
}
