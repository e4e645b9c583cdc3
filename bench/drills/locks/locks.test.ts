import { createScratchDatabase } from '@oyum/testing/scratch-database'
import { expect, it, onTestFinished } from 'vitest'
import { HELD_LOCKS } from './held-locks.ts'
import { drillLocks } from './locks.ts'

// The drill at a size for every run; `npm run drill:locks` holds six locks for 30 s each.
it('who looks at the shop does not notice that others wait for a row, for a counter or to change a table', async () => {
  const { url, drop } = await createScratchDatabase('locks')
  onTestFinished(drop)
  // longer than a request waits for a connection, with more buyers than connections
  const held = HELD_LOCKS.slice(0, 3)
  const { locks, broken } = await drillLocks({ url, locks: held, holdMs: 7000, buyers: 30, readers: 2 })
  expect(broken).toEqual([])
  for (const { pages, orders } of Object.values(locks)) {
    expect(pages).toBeGreaterThan(0)
    expect(orders).toBeGreaterThan(0)
  }
}, 120_000)
