import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@oyum/database/connection'
import type { MediaKind } from '@oyum/shop-rules/pictures'
import { writeNew } from './atomic-write.ts'
import { checkFilm } from './check-film.ts'
import {
  type ContentFormat,
  describeHead,
  formatOfHead,
  HEAD_BYTES,
  isPictureContent,
} from './content-format.ts'
import { copyHashed, hashOf, hashOfFile } from './hash-file.ts'
import { addMediaWithJob, findMedia, type NewMedia } from './media.repository.ts'
import { isComplete, removeMediaFiles } from './media-files.ts'
import { MAX_BYTES } from './media-limits.ts'
import { formatOfName } from './media-names.ts'
import { MediaRefusal } from './media-refusal.ts'
import type { PictureChildren } from './picture-children.ts'

export interface ImportDeps {
  db: Db
  mediaDir: string
  children: PictureChildren
}

interface Candidate {
  kind: MediaKind
  file: string
  /** where it is brought from */
  path: string
}

const MOST_CHECKS = 2
const NAME_TAKEN = 'its name is taken by another content: give it a new one'

/** Takes one file into the shop: looked at, copied, recorded and given its job. Gives the id to watch, or nothing when all
 *  of it is there already. */
export async function takeMediaFile(deps: ImportDeps, candidate: Candidate): Promise<number | undefined> {
  const promised = formatOfName(candidate.file)
  const isFilm = !isPictureContent(promised)
  if (isFilm && candidate.kind !== 'video') throw new MediaRefusal('films belong into video/')
  const source = await openPlain(candidate.path)
  try {
    const format = await checkHead(source, promised)
    return await takeOpened(deps, { ...candidate, isFilm }, source, format)
  } finally {
    await source.close()
  }
}

/** A link or a pipe must not lead anywhere, nor be waited for. */
async function openPlain(path: string): Promise<FileHandle> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw new MediaRefusal(error.code === 'ELOOP' ? 'it is a link' : `it cannot be opened: ${error.code}`)
  })
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new MediaRefusal('it is no plain file')
}

async function checkHead(source: FileHandle, promised: ContentFormat): Promise<ContentFormat> {
  const { size } = await source.stat()
  if (size === 0) throw new MediaRefusal('it is empty', 'empty')
  const most = MAX_BYTES[promised]
  if (size > most) throw new MediaRefusal(`it is larger than ${most / 1024 / 1024} MB`, 'too_heavy')
  const { buffer, bytesRead } = await source.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  const head = buffer.subarray(0, bytesRead)
  const format = formatOfHead(head)
  if (format === promised) return format
  throw new MediaRefusal(
    `its name says ${promised}, its content is ${format ?? describeHead(head)}`,
    format ? 'other_content' : 'not_a_picture',
  )
}

async function takeOpened(
  deps: ImportDeps,
  media: Candidate & { isFilm: boolean },
  source: FileHandle,
  format: ContentFormat,
): Promise<number | undefined> {
  const { db, mediaDir } = deps
  const { kind, file, isFilm } = media
  const known = await findMedia(db, kind, file, isFilm)
  if (known && known.file !== file && known.state !== 'refused')
    throw new MediaRefusal(`${known.file} is there: both would be given the same sizes`, 'name_taken')
  if (known && known.file === file && known.state !== 'refused') {
    if (!(await hashOf(source)).equals(known.sha256)) throw new MediaRefusal(NAME_TAKEN, 'name_taken')
    if (known.state !== 'done') return known.id
    if (isComplete(mediaDir, media)) return undefined
  }
  // what a refused one may have left when its worker was killed
  if (known?.state === 'refused') await removeMediaFiles(db, mediaDir, { ...media, file: known.file })

  const target = join(mediaDir, kind, file)
  const taken: { facts?: NewMedia } = {}
  const isNew = await writeNew(target, async (half) => {
    const { sha256, bytes } = await copyHashed(source, half)
    const seen = await checkContent(deps, half, format)
    taken.facts = { kind, file, sha256, bytes, colour: null, ...seen }
  })
  const { facts } = taken
  if (!facts) throw new Error('unreachable: a file was written without being looked at')
  if (!isNew && !(await hashOfFile(target)).equals(facts.sha256))
    throw new MediaRefusal(NAME_TAKEN, 'name_taken')
  return db
    .transaction()
    .execute((tx) => addMediaWithJob(tx, facts))
    .catch(async (error: { constraint?: string }) => {
      if (error.constraint !== 'media_files_stem') throw error
      if (isNew) await rm(target, { force: true })
      throw new MediaRefusal('another file of this name, but for its ending, is there', 'name_taken')
    })
}

/** The copy is looked at, not the source: that one may change meanwhile. */
async function checkContent({ children }: ImportDeps, path: string, format: ContentFormat) {
  if (!isPictureContent(format)) {
    const { width, height } = await checkFilm({ path, format })
    return { width, height }
  }
  for (let check = 1; ; check++) {
    try {
      return await children.check(path, format)
    } catch (error) {
      if (error instanceof MediaRefusal) throw error
      if (check === MOST_CHECKS) throw new MediaRefusal((error as Error).message)
    }
  }
}
