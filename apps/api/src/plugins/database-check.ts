import type { Pool } from 'pg'

// Whoever asks whether customers may be sent here wants to know it now.
const PATIENCE_MS = 1500

/** Whether the database answers. One question at a time: a frozen database is not asked ever more. */
export function createDatabaseCheck(pool: Pick<Pool, 'query'>, patienceMs = PATIENCE_MS) {
  let asked: Promise<boolean> | undefined
  return async (): Promise<boolean> => {
    asked ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs)
    })
    return Promise.race([asked, silence]).finally(() => clearTimeout(timer))
  }
}
