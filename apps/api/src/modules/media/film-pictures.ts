import { join } from 'node:path'
import { MEDIA_PREVIEWS } from '@oyum/shop-rules/limits'
import { writeIfMissing } from './atomic-write.ts'
import { type Film, filmInput, runFfmpeg } from './ffmpeg.ts'

const TIMEOUT_MS = 60_000
const POSTER_SIDE = 1280
const PREVIEW_SIDE = 640

export interface FilmPictures {
  poster: string
  previews: string[]
}

/** The names of a film's pictures: sofa.mp4 → sofa-poster.jpg, sofa-1.jpg … sofa-5.jpg */
export function filmPictureNames(file: string): FilmPictures {
  const stem = file.replace(/\.[^.]+$/, '')
  const previews = Array.from({ length: MEDIA_PREVIEWS }, (_, place) => `${stem}-${place + 1}.jpg`)
  return { poster: `${stem}-poster.jpg`, previews }
}

/** Takes the poster and the previews out of a film: the previews from the middle of each fifth of it. */
export async function makeFilmPictures(
  film: Film,
  folder: string,
  file: string,
  { seconds, signal }: { seconds: number; signal?: AbortSignal | undefined },
): Promise<FilmPictures> {
  const names = filmPictureNames(file)
  // the very first picture of a film is often black
  await takePicture(film, join(folder, names.poster), {
    second: Math.min(1, seconds / 10),
    side: POSTER_SIDE,
    signal,
  })
  for (const [place, name] of names.previews.entries()) {
    const second = (seconds * (place + 0.5)) / MEDIA_PREVIEWS
    await takePicture(film, join(folder, name), { second, side: PREVIEW_SIDE, signal })
  }
  return names
}

interface Moment {
  second: number
  side: number
  signal: AbortSignal | undefined
}

async function takePicture(film: Film, target: string, { second, side, signal }: Moment): Promise<void> {
  const fit = `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease`
  await writeIfMissing(target, (half) =>
    runFfmpeg(
      [
        ...['-ss', second.toFixed(3), ...filmInput(film), '-frames:v', '1', '-vf', fit],
        ...['-q:v', '3', '-map_metadata', '-1', '-f', 'mjpeg', '-y', `file:${half}`],
      ],
      { timeoutMs: TIMEOUT_MS, signal },
    ),
  )
}
