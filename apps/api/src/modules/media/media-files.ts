import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DbOrTx } from '@oyum/database/connection'
import { FILM_RENDITIONS, type FilmRendition, renditionFileName } from '@oyum/shop-rules/films'
import type { MediaKind } from '@oyum/shop-rules/pictures'
import { filmPictureNames } from './film-pictures.ts'
import { namesWithRows } from './media.repository.ts'
import { pictureSizeNames } from './picture-sizes.ts'

interface MediaName {
  kind: MediaKind
  file: string
  isFilm: boolean
}

/** Everything that is made of an original, as names inside its kind's folder. */
export function madeNames({ kind, file, isFilm }: MediaName): string[] {
  if (!isFilm) return pictureSizeNames(kind, file)
  const renditions = Object.keys(FILM_RENDITIONS).map((name) =>
    renditionFileName(file, name as FilmRendition),
  )
  const { poster, previews } = filmPictureNames(file)
  return [...renditions, ...[poster, ...previews].flatMap((name) => [name, ...pictureSizeNames(kind, name)])]
}

export function isComplete(mediaDir: string, media: MediaName): boolean {
  return [media.file, ...madeNames(media)].every((name) => existsSync(join(mediaDir, media.kind, name)))
}

/** Nothing of a refused file stays where it would be served. */
export async function removeMediaFiles(db: DbOrTx, mediaDir: string, media: MediaName): Promise<void> {
  let names = [media.file, ...madeNames(media)]
  if (media.isFilm) {
    const { poster, previews } = filmPictureNames(media.file)
    const kept = await namesWithRows(db, media.kind, [poster, ...previews])
    const keptNames = new Set([...kept].flatMap((name) => [name, ...pictureSizeNames(media.kind, name)]))
    names = names.filter((name) => !keptNames.has(name))
  }
  for (const name of names) await rm(join(mediaDir, media.kind, name), { force: true })
}
