import type { createPool } from '@oyum/database/connection'
import type { RunningKannel } from '@oyum/ops/kannel'
import { waitFor } from '@oyum/ops/wait-for'

/** Every message is where it goes: nothing waits, nothing is under way, and the SMS centre has what was sent. */
export async function untilSent(pool: ReturnType<typeof createPool>, kannel: RunningKannel): Promise<void> {
  await waitFor(
    'all messages are sent',
    async () => {
      const { rows } = await pool.query<{ waiting: number; sent: number }>(
        `select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
           count(*) filter (where state in ('sent', 'delivered'))::int as sent from sms_messages`,
      )
      return rows[0]?.waiting === 0 && kannel.received().length >= rows[0].sent
    },
    120_000,
  )
}
