import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { checkContentEnd } from './content-end.ts'
import type { PictureContent } from './content-format.ts'
import { maxPixels } from './media-limits.ts'
import { MediaRefusal, reasonOf } from './media-refusal.ts'

export interface PictureFacts {
  width: number
  height: number
  /** its mean colour, shown until it is there */
  colour: string
}

const SHARP_NAMES: Record<PictureContent, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }
const LONGEST_SIDE = 16_383

/** Reads a picture from its first byte to its last, in strips. Throws a refusal when it is not what it should be. */
export async function checkPicture(path: string, format: PictureContent): Promise<PictureFacts> {
  const { width, height } = await readHead(path, format)
  const handle = await open(path, 'r')
  try {
    await checkContentEnd(handle, (await handle.stat()).size, format)
  } finally {
    await handle.close()
  }
  return { width, height, colour: await readWhole(path, format) }
}

async function readHead(path: string, format: PictureContent): Promise<{ width: number; height: number }> {
  // the size is asked before anything is unpacked; the limit is told in our words
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((error) => refuse(error, path))
  if (head.format !== SHARP_NAMES[format] || (format === 'avif' && head.compression !== 'av1'))
    throw new MediaRefusal(`its content is ${head.format}, not ${format}`, 'other_content')
  if ((head.pages ?? 1) > 1) throw new MediaRefusal('it moves, or holds several pictures', 'moves')
  const { width, height } = head
  if (width * height > maxPixels(format) || Math.max(width, height) > LONGEST_SIDE)
    throw new MediaRefusal(
      `${width} × ${height} is too large: at most ${maxPixels(format) / 1e6} megapixels`,
      'too_large',
    )
  return (head.orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
}

async function readWhole(path: string, format: PictureContent): Promise<string> {
  const small = sharp(path, { limitInputPixels: maxPixels(format) })
    .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
    .removeAlpha()
    .toColourspace('srgb')
  const pixels = await small
    .raw()
    .toBuffer()
    .catch((error) => refuse(error, path))
  const hex = [0, 1, 2].map((channel) => {
    const values = pixels.filter((_, index) => index % 3 === channel)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.round(mean).toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}

function refuse(error: unknown, path: string): never {
  throw new MediaRefusal(`it cannot be read: ${reasonOf(error, path)}`)
}
