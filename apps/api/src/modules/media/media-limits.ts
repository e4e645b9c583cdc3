import { MAX_PICTURE_BYTES } from '@oyum/shop-rules/uploads'
import type { ContentFormat, PictureContent } from './content-format.ts'

const MB = 1024 * 1024

export const MAX_BYTES: Record<ContentFormat, number> = {
  ...{ jpeg: MAX_PICTURE_BYTES, png: MAX_PICTURE_BYTES, webp: MAX_PICTURE_BYTES, avif: MAX_PICTURE_BYTES },
  ...{ mov: 2048 * MB, matroska: 2048 * MB },
}

// A reader of AVIF or WebP holds the whole picture, some twenty and eight bytes a pixel; the others read it in strips.
const MEGAPIXELS: Record<PictureContent, number> = { jpeg: 50, png: 50, webp: 32, avif: 16 }
export const maxPixels = (format: PictureContent) => MEGAPIXELS[format] * 1_000_000
export const MAX_PIXELS = maxPixels('jpeg')

export const MAX_FILM_SECONDS = 600
export const MAX_FILM_SIDE = 4096

/** Then a file is refused. A single failure may be the machine's: its disk was full, its memory was taken. */
export const MAX_FAILURES = 3
