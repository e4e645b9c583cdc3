import { open } from 'node:fs/promises'
import { checkContentEnd } from './content-end.ts'
import { type Film, filmInput, runFfprobe } from './ffmpeg.ts'
import { MAX_FILM_SECONDS, MAX_FILM_SIDE } from './media-limits.ts'
import { MediaRefusal, reasonOf } from './media-refusal.ts'

const TIMEOUT_MS = 30_000

export interface FilmFacts {
  width: number
  height: number
  seconds: number
}

interface Probe {
  streams?: { codec_type?: string; width?: number; height?: number }[]
  format?: { duration?: string }
}

/** Throws a refusal when the film is not what it should be. That every frame can be read is seen when it is made. */
export async function checkFilm(film: Film): Promise<FilmFacts> {
  const handle = await open(film.path, 'r')
  try {
    await checkContentEnd(handle, (await handle.stat()).size, film.format)
  } finally {
    await handle.close()
  }
  return readFilmFacts(film)
}

export async function readFilmFacts(film: Film): Promise<FilmFacts> {
  const wanted = ['-show_entries', 'format=duration:stream=codec_type,width,height', '-of', 'json']
  // -threads belongs to ffmpeg, not to ffprobe
  const input = filmInput(film).slice(2)
  const text = await runFfprobe([...wanted, ...input], TIMEOUT_MS).catch((error) => {
    throw new MediaRefusal(`it cannot be read: ${reasonOf(error, film.path)}`)
  })
  const { streams = [], format } = JSON.parse(text) as Probe
  const picture = streams.find(({ codec_type }) => codec_type === 'video')
  const { width = 0, height = 0 } = picture ?? {}
  const seconds = Number(format?.duration)
  if (!picture || width < 1 || height < 1) throw new MediaRefusal('it shows nothing: no moving picture in it')
  if (Math.max(width, height) > MAX_FILM_SIDE)
    throw new MediaRefusal(`${width} × ${height} is too large: at most ${MAX_FILM_SIDE} pixels a side`)
  if (!(seconds > 0)) throw new MediaRefusal('it has no length')
  if (seconds > MAX_FILM_SECONDS) throw new MediaRefusal(`it is longer than ${MAX_FILM_SECONDS / 60} minutes`)
  return { width, height, seconds }
}
