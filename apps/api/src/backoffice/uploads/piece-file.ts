import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { INCOMING_FOLDER } from '@oyum/shop-rules/uploads'

export interface Piece {
  name: string
  path: string
  bytes: number
  /** it ended before its time: the line was cut, or the process is going */
  isCut: boolean
}

export const uploadFolder = (mediaDir: string, id: number) => join(mediaDir, INCOMING_FOLDER, String(id))

/** Writes what comes into a file that nobody else writes to, and keeps what came before a cut. Undefined: more came than may. */
export async function writePiece(folder: string, source: Readable, most: number): Promise<Piece | undefined> {
  const name = randomBytes(8).toString('hex')
  const path = join(folder, name)
  await mkdir(folder, { recursive: true })
  const file = await open(path, 'wx')
  let bytes = 0
  try {
    const isCut = await readAll(source, async (chunk) => {
      bytes += chunk.length
      if (bytes > most) return false
      await file.writeFile(chunk)
      return true
    })
    if (bytes <= most) {
      await file.datasync()
      return { name, path, bytes, isCut }
    }
  } finally {
    await file.close()
  }
  await rm(path, { force: true })
  return undefined
}

/** True when it ended with a cut. A fault of ours (a full disk) is thrown, one of the line is not. */
async function readAll(source: Readable, take: (chunk: Buffer) => Promise<boolean>): Promise<boolean> {
  const chunks = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch(() => undefined)
    if (!next) return true
    if (next.done) return false
    if (!(await take(next.value as Buffer))) {
      await chunks.return?.()
      return false
    }
  }
}
