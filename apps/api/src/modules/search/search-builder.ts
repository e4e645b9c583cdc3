import type { Db } from '@oyum/database/connection'
import { buildSearchDocuments } from '@oyum/database/search-documents'

/** At once in one transaction: a sale that empties a shelf waits for the document of its product. */
const BATCH = 100
/** Oftener than the clock of the job queue, which knows minutes: what is new is found within five seconds. */
const EVERY_MS = 1000

/** Makes the search true again for everything that was changed since. */
export async function buildChangedDocuments(db: Db, batch = BATCH): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute((tx) => buildSearchDocuments(tx, batch))
    if (taken === 0) return
  }
}

interface BuilderLog {
  warn: (fields: { err: unknown }, message: string) => void
}

/** Does so again and again. Any number may run: one builds at a time, and what a killed one had taken is still there. */
export function startSearchBuilder(db: Db, log: BuilderLog, everyMs = EVERY_MS) {
  let current: Promise<void> | undefined
  const timer = setInterval(() => {
    current ??= buildChangedDocuments(db)
      .catch((error: unknown) => log.warn({ err: error }, 'search documents not built'))
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
