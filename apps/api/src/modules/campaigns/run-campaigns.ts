import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

/** Each a transaction of its own: whoever orders one of them waits for a moment only. */
const BATCH = 200
/** Oftener than the clock of the job queue, which knows minutes: a sale has sixty seconds for all of its products. */
const EVERY_MS = 1000

const QUEUE = statement('select queue_due_campaign() as was_due', { wasDue: col.boolean })
const SETTLE = statement('select settle_discounts($1) as seen', { seen: col.number })

/** Starts and ends every campaign whose moment has come, and writes the live discount of every product that was named since. */
export async function runCampaigns(db: Db, batch = BATCH): Promise<void> {
  while ((await getRow(db, QUEUE, [])).wasDue);
  while ((await getRow(db, SETTLE, [batch])).seen > 0);
}

interface CampaignLog {
  warn: (fields: { err: unknown }, message: string) => void
}

/** Does so again and again. Any number may run, and what a killed one had taken is still there. */
export function startCampaigns(db: Db, log: CampaignLog, everyMs = EVERY_MS) {
  let current: Promise<void> | undefined
  const timer = setInterval(() => {
    current ??= runCampaigns(db)
      .catch((error: unknown) => log.warn({ err: error }, 'campaigns not run'))
      .finally(() => {
        current = undefined
      })
  }, everyMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}
