import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type MediaKind,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  sizeFileName,
} from '@oyum/shop-rules/pictures'
import sharp, { type Sharp } from 'sharp'

// A picture of 800 px: AVIF about 10–22 kB, WebP 17–30 kB, JPEG 30–45 kB.
const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 72, jpg: 74 }

/** Makes the sizes of one picture that are not there yet. A file appears whole or not at all. */
export async function makePictureSizes(kindFolder: string, kind: MediaKind, file: string): Promise<number> {
  const wanted = PICTURE_WIDTHS[kind].flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      width,
      format,
      target: join(kindFolder, sizeFileName(file, width, format)),
    })),
  )
  const missing = wanted.filter(({ target }) => !existsSync(target))
  if (missing.length === 0) return 0
  await mkdir(dirname(missing[0]?.target ?? ''), { recursive: true })
  for (const { width, format, target } of missing) {
    const half = `${target}.part`
    try {
      // a smaller original keeps its own size under the asked name, so that every address of a srcset exists
      const picture = sharp(join(kindFolder, file)).rotate().resize({ width, withoutEnlargement: true })
      await encode(picture, format).toFile(half)
      await rename(half, target)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }
  return missing.length
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
  const quality = QUALITY[format]
  if (format === 'avif') return picture.avif({ quality, effort: 4 })
  if (format === 'webp') return picture.webp({ quality, effort: 5 })
  return picture.jpeg({ quality, mozjpeg: true })
}
