import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { HELD_LOCKS } from './locks/held-locks.ts'
import { drillLocks } from './locks/locks.ts'

// npm run drill:locks — a product row, a table that a migration wants to change, the day counter of SMS, the counters of logins,
// the search documents and the lock of a migration are held for 30 s each, while customers look, order and log in: whoever
// looks gets every page. The tests hold the first three for 7 s (locks/locks.test.ts).

const SECONDS = Number(optionOf('seconds', '30'))

await measure('drill locks', ENGINES, async (run) => {
  const url = await scratchDatabase(run, 'locks')
  const plan = { url, locks: HELD_LOCKS, holdMs: SECONDS * 1000, buyers: 40, readers: 4 }
  const { locks, broken } = await drillLocks({ ...plan, onProgress: run.progress })
  run.figure('locks', locks)
  run.limit('errors', broken.length, { atMost: 0 })
  for (const reason of new Set(broken)) run.fail(reason)
})
