import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@oyum/database/connection'
import { PICTURE_WIDTHS } from '@oyum/shop-rules/pictures'
import { readFilmFacts } from './check-film.ts'
import { formatOfHead, HEAD_BYTES } from './content-format.ts'
import type { Film } from './ffmpeg.ts'
import { makeFilmPictures } from './film-pictures.ts'
import { makeFilmRenditions } from './film-renditions.ts'
import {
  changeMedia,
  claimMedia,
  countFailure,
  lockMedia,
  type Media,
  saveProgress,
  unlockMedia,
} from './media.repository.ts'
import { removeMediaFiles } from './media-files.ts'
import { MAX_FAILURES } from './media-limits.ts'
import { MediaRefusal, reasonOf } from './media-refusal.ts'
import type { PictureChildren } from './picture-children.ts'

export interface MediaJobDeps {
  db: Db
  mediaDir: string
  children: PictureChildren
  /** when the worker is told to end */
  signal: AbortSignal
}

const PROGRESS_EVERY_MS = 1000
// of a film's work: the rest is its pictures
const RENDITIONS_SHARE = 0.9

type OnProgress = (share: number) => void

/** Makes what is missing of one file. May be ended anywhere and begun again: what is there is whole and stays. */
export async function makeMedia(deps: MediaJobDeps, payload: unknown): Promise<void> {
  const { mediaId } = payload as { mediaId: number }
  await deps.db.connection().execute(async (held) => {
    if (!(await lockMedia(held, mediaId))) return
    try {
      const media = await claimMedia(deps.db, mediaId)
      if (media) await makeOne(deps, media)
    } finally {
      await unlockMedia(held, mediaId)
    }
  })
}

async function makeOne(deps: MediaJobDeps, media: Media): Promise<void> {
  const { db, mediaDir, signal } = deps
  try {
    const onProgress = progressWriter(db, media.id)
    if (media.isFilm) await makeFilm(deps, media, onProgress)
    else await deps.children.make({ folder: join(mediaDir, media.kind), ...media }, onProgress)
    const sizes = media.isFilm ? [] : [...PICTURE_WIDTHS[media.kind]]
    await changeMedia(db, media.id, { state: 'done', progress: 100, sizes })
  } catch (error) {
    if (signal.aborted) {
      await changeMedia(db, media.id, { state: 'waiting' })
      throw error
    }
    const failures = await countFailure(db, media.id)
    // the queue tries again, later each time
    if (!(error instanceof MediaRefusal) && failures < MAX_FAILURES) throw error
    const path = join(mediaDir, media.kind, media.file)
    await changeMedia(db, media.id, { state: 'refused', reason: reasonOf(error, path) })
    await removeMediaFiles(db, mediaDir, media)
  }
}

async function makeFilm(
  { mediaDir, children, signal }: MediaJobDeps,
  { kind, file }: Media,
  tell: OnProgress,
) {
  const folder = join(mediaDir, kind)
  const film = await openFilm(join(folder, file))
  const { seconds } = await readFilmFacts(film)
  const onProgress: OnProgress = (share) => tell(share * RENDITIONS_SHARE)
  await makeFilmRenditions({ film, folder, file, seconds, onProgress, signal })
  const { poster, previews } = await makeFilmPictures(film, folder, file, { seconds, signal })
  for (const name of [poster, ...previews]) await children.make({ folder, kind, file: name })
}

async function openFilm(path: string): Promise<Film> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const format = formatOfHead(buffer.subarray(0, bytesRead))
    if (format !== 'mov' && format !== 'matroska') throw new MediaRefusal('it is no film')
    return { path, format }
  } finally {
    await handle.close()
  }
}

/** Now and then, and never waited for: progress is for looking at. */
function progressWriter(db: Db, id: number): OnProgress {
  let last = Date.now()
  return (share) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return
    last = Date.now()
    saveProgress(db, id, Math.min(99, Math.round(share * 100))).catch(() => {})
  }
}
