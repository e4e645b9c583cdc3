import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeAtomically, writeNew } from './atomic-write.ts'
import { partialName, removeStalePartials } from './partial-files.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'oyum-half-'))
const folder = join(mediaDir, 'product/sizes')
await mkdir(folder, { recursive: true })
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

it('sweeps what dead processes left, and nothing that a living one or another machine may be writing', async () => {
  const ours = partialName(join(folder, 'a.jpg'))
  const dead = spawn('true')
  await once(dead, 'exit')
  const theirs = ours.replace(`-${process.pid}-`, `-${dead.pid}-`)
  // the number was given to another process: this one
  const reused = ours.replace(/-(\d+)(-[0-9a-f]{12}\.part)$/, '-1$2')
  const elsewhere = join(folder, 'b.jpg.00000000-1-1-000000000000.part')
  const longAgo = join(folder, 'c.jpg.00000000-1-1-000000000000.part')
  for (const path of [ours, theirs, reused, elsewhere, longAgo]) await writeFile(path, 'half')
  await utimes(longAgo, 1, 1)
  expect(await removeStalePartials(mediaDir)).toBe(3)
  expect((await readdir(folder)).sort()).toEqual([ours, elsewhere].map((path) => basename(path)).sort())
  for (const path of [ours, elsewhere]) await rm(path)
})

it('a file appears whole or not at all, and a new one never over another', async () => {
  const target = join(folder, 'whole.jpg')
  const failed = writeAtomically(target, async (half) => {
    await writeFile(half, 'ha')
    throw new Error('no more')
  })
  await expect(failed).rejects.toThrow('no more')
  expect(await readdir(folder)).toEqual([])
  expect(await writeNew(target, (half) => writeFile(half, 'first'))).toBe(true)
  expect(await writeNew(target, (half) => writeFile(half, 'second'))).toBe(false)
  expect(await readdir(folder)).toEqual(['whole.jpg'])
})
