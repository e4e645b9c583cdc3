import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { publishMedia } from './publish-media.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-media-'))
afterAll(() => rm(folder, { recursive: true }))

it('copies everything once and later only what changed', async () => {
  expect(await publishMedia(folder)).toEqual({ copied: 199, unchanged: 0 })
  expect(await publishMedia(folder)).toEqual({ copied: 0, unchanged: 199 })

  const file = join(folder, 'product', 'badam-chair-1.jpg')
  const before = await readFile(file)
  await writeFile(file, 'spoiled')
  await writeFile(join(folder, 'product', 'uploaded.jpg'), 'kept')
  expect(await publishMedia(folder)).toEqual({ copied: 1, unchanged: 198 })
  expect((await readFile(file)).equals(before)).toBe(true)
  const names = await readdir(join(folder, 'product'))
  expect(names).toContain('uploaded.jpg')
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
