import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { INCOMING_FOLDER, pictureFileName } from '@oyum/shop-rules/uploads'
import { hashOfFile } from './hash-file.ts'
import {
  findIncoming,
  findSameContent,
  type Incoming,
  markRefused,
  markTaken,
  withContentLocked,
} from './incoming.repository.ts'
import type { MediaJobDeps } from './make-media.ts'
import { findMedia } from './media.repository.ts'
import { formatOfName } from './media-names.ts'
import { MediaRefusal, reasonOf } from './media-refusal.ts'
import { type ImportDeps, takeMediaFile } from './take-media-file.ts'

/** Puts the pieces of a picture together and takes it into the shop as any file that is brought. May be ended anywhere and begun
 *  again; what is refused leaves a code, and nothing on the disk. */
export async function takeUpload(deps: MediaJobDeps, payload: unknown): Promise<void> {
  const { uploadId } = payload as { uploadId: number }
  const incoming = await findIncoming(deps.db, uploadId)
  const folder = join(deps.mediaDir, INCOMING_FOLDER, String(uploadId))
  if (incoming) {
    try {
      await markTaken(deps.db, uploadId, await take(deps, incoming, folder))
    } catch (error) {
      // a worker that is told to end takes its children with it: that says nothing of the picture
      if (deps.signal.aborted || !(error instanceof MediaRefusal)) throw error
      await markRefused(deps.db, uploadId, error.code, reasonOf(error, folder))
    }
  }
  await rm(folder, { recursive: true, force: true })
}

async function take(deps: ImportDeps, { kind, name, bytes, pieces }: Incoming, folder: string) {
  const whole = join(folder, 'whole')
  if ((await putTogether(folder, pieces, whole)) !== bytes)
    throw new MediaRefusal('a piece of it is gone', 'cut_off')
  const sha256 = await hashOfFile(whole)
  return withContentLocked(deps.db, sha256, async () => {
    const own = pictureFileName(name, sha256.toString('hex'))
    const known = await findSameContent(deps.db, kind, sha256)
    // a name that says another format is refused, whoever sent the same under a true one before
    const same = known && formatOfName(known.file) === formatOfName(own) ? known : undefined
    const file = same?.file ?? own
    const taken = await takeMediaFile(deps, { kind, file, path: whole })
    // nothing to do: it is there with all its sizes
    const id = taken ?? same?.id ?? (await findMedia(deps.db, kind, file, false))?.id
    if (id === undefined) throw new Error(`${file} was taken and is not there`)
    return id
  })
}

/** How many bytes came together. A piece that is gone ends it: the picture is not whole. */
async function putTogether(folder: string, pieces: string[], whole: string): Promise<number> {
  async function* content() {
    for (const piece of pieces) yield* createReadStream(join(folder, piece))
  }
  await pipeline(content, createWriteStream(whole)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return (await stat(whole).catch(() => undefined))?.size ?? 0
}
