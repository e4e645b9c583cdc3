import { existsSync } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partialName } from './partial-files.ts'

type Make = (half: string) => Promise<unknown>

/** A file appears whole or not at all, also when the machine loses power: written under another name, flushed, renamed. */
export async function writeAtomically(target: string, make: Make): Promise<void> {
  await write(target, make, rename)
}

/** Makes the file unless it is there. A file that is there is whole. */
export async function writeIfMissing(target: string, make: Make): Promise<boolean> {
  if (existsSync(target)) return false
  await writeAtomically(target, make)
  return true
}

/** As writeAtomically, but never over another file: false when the name was taken in the meantime. */
export async function writeNew(target: string, make: Make): Promise<boolean> {
  let isNew = true
  await write(target, make, async (half) => {
    isNew = await link(half, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    await rm(half)
  })
  return isNew
}

async function write(target: string, make: Make, place: typeof rename): Promise<void> {
  const half = partialName(target)
  await mkdir(dirname(target), { recursive: true })
  try {
    await make(half)
    await flush(half)
    await place(half, target)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
