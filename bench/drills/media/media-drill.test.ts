import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { afterAll, expect, it } from 'vitest'
import { generatePictures } from './generated-pictures.ts'
import { drillHostile } from './hostile-drill.ts'
import { drillKills } from './kill-drill.ts'

// The drill at a size for every run; `npm run drill:media` takes 1,000 pictures and 120 hostile files.
const home = await mkdtemp(join(tmpdir(), 'oyum-media-drill-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const place = async (name: string) => {
  await mkdir(join(home, name))
  return { mediaDir: join(home, name), databaseUrl: (await useTestDatabase()).url }
}

it('an import that is killed and started again gives the same files as one in peace, none made twice, none half', async () => {
  const folder = join(home, 'pictures')
  const pictures = await generatePictures(folder, 16)
  const [calm, killed] = [await place('calm'), await place('killed')]
  const result = await drillKills({ pictures, folder, calm, killed, kills: 2 })
  expect(result.broken).toEqual([])
  expect(result.kills).toBe(2)
}, 300_000)

it('60 hostile files are refused with a reason, in less than a gigabyte; good ones among them get through', async () => {
  const hostile = { ...(await place('hostile')), folder: join(home, 'hostile-files'), hostile: 60 }
  const result = await drillHostile(hostile)
  expect(result.broken).toEqual([])
  expect(result.refused).toBe(60)
  expect(result.peakBytes).toBeLessThan(1024 ** 3)
}, 120_000)
