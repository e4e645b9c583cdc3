import { createScratchDatabase } from '@oyum/testing/scratch-database'
import type { Run } from './harness.ts'

/** A migrated database of this run's own, dropped at its end. */
export async function scratchDatabase(run: Run, purpose: string): Promise<string> {
  const { url, drop } = await createScratchDatabase(purpose)
  run.onEnd(drop)
  return url
}
