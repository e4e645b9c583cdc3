import { join } from 'node:path'
import { FILM_RENDITIONS, type FilmRendition, renditionFileName } from '@oyum/shop-rules/films'
import { writeIfMissing } from './atomic-write.ts'
import { type Film, filmInput, runFfmpeg } from './ffmpeg.ts'

// On a line of 1 Mbit/s the small rendition must come faster than it is watched.
const QUALITY: Record<FilmRendition, { video: string[]; audio: string[] }> = {
  small: {
    video: ['-crf', '33', '-maxrate', '300k', '-bufsize', '600k'],
    audio: ['-b:a', '48k', '-ac', '1'],
  },
  large: { video: ['-crf', '28', '-maxrate', '1500k', '-bufsize', '3000k'], audio: ['-b:a', '96k'] },
}
// Every phone of the last ten years plays it.
const H264 = ['-c:v', 'libx264', '-threads', '1', '-preset', 'medium', '-profile:v', 'main', '-level', '3.1']
const TIMEOUT_MS = 30 * 60_000

interface FilmWork {
  film: Film
  /** the folder of films */
  folder: string
  file: string
  /** 0 to 1, over all renditions */
  onProgress?: ((share: number) => void) | undefined
  seconds?: number | undefined
  signal?: AbortSignal | undefined
}

/** Makes the renditions that are not there yet: MP4 whose head comes first, so that it starts before it is loaded. */
export async function makeFilmRenditions({
  film,
  folder,
  file,
  onProgress,
  seconds = Number.POSITIVE_INFINITY,
  signal,
}: FilmWork): Promise<number> {
  const renditions = Object.keys(FILM_RENDITIONS) as FilmRendition[]
  let made = 0
  for (const [place, rendition] of renditions.entries()) {
    const isNew = await writeIfMissing(join(folder, renditionFileName(file, rendition)), (half) =>
      runFfmpeg(encodeArguments(film, rendition, half), {
        timeoutMs: TIMEOUT_MS,
        signal,
        onProgress: (done) => onProgress?.((place + Math.min(1, done / seconds)) / renditions.length),
      }),
    )
    made += isNew ? 1 : 0
  }
  return made
}

function encodeArguments(film: Film, rendition: FilmRendition, target: string): string[] {
  const side = FILM_RENDITIONS[rendition].longestSide
  const fit = `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
  const { video, audio } = QUALITY[rendition]
  return [
    // a frame that cannot be read ends it: half a film is no film
    ...['-xerror', ...filmInput(film)],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-sn', '-dn'],
    ...['-vf', `${fit},format=yuv420p`, '-fpsmax', '30', ...H264, ...video, '-c:a', 'aac', ...audio],
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`],
  ]
}
