import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from './pool.ts'

const PAUSE_MS = 50

// What was taken goes to the end of the queue, as after a call that nobody answered: a desk has as many claims as it has people, and
// a queue without outcomes would be one of claims alone.
const PUT_OFF = `update orders set claimed_by = null, claimed_until = null, call_after = now()
  where claimed_by is not null and status = 'pending'`

/** While something takes orders out of the queue. */
export async function withOutcomes<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  let isOver = false
  const putting = (async () => {
    while (!isOver) {
      await pool.query(PUT_OFF)
      await wait(PAUSE_MS)
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await putting
  }
}
