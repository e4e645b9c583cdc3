import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { afterAll, expect, it } from 'vitest'
import { sendHostile } from './hostile-uploads.ts'
import { startUploadsHouse } from './uploads-house.ts'

// The drill at a size for every run; `npm run drill:uploads` has all of them.
const home = await mkdtemp(join(tmpdir(), 'oyum-uploads-drill-'))
const undo: (() => Promise<unknown>)[] = []
const { url: databaseUrl } = await useTestDatabase()
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
  await rm(home, { recursive: true, force: true })
})

it('GOODS-11 OPEN-173 hostile files through the upload call are refused with words, or harmless under a name of the shop’s; staff api and worker go on', async () => {
  const house = await startUploadsHouse({ databaseUrl, home, onEnd: (step) => undo.push(step) })
  const found = await sendHostile(house, join(home, 'hostile'), 40)
  expect(found.broken).toEqual([])
  expect(found.refused + found.renamed).toBe(found.files)
  expect(found.refused).toBeGreaterThan(20)
  expect(found.renamed).toBeGreaterThan(0)
}, 300_000)
