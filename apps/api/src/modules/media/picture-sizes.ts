import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BLURRED_KINDS, blurFileName } from '@oyum/shop-rules/blurred-pictures'
import {
  type MediaKind,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  sizeFileName,
} from '@oyum/shop-rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { writeIfMissing } from './atomic-write.ts'
import { MAX_PIXELS } from './media-limits.ts'

// A picture of 800 px: AVIF about 10–22 kB, WebP 17–30 kB, JPEG 30–45 kB.
const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 72, jpg: 74 }

// A carpet or a leafy room would weigh five times as much as a sofa. Where a picture is so busy, nobody sees the lower
// quality, but everybody waits for the bytes: quality goes down step by step until the picture keeps to its budget.
const BYTES_PER_PIXEL: Record<PictureFormat, number> = { avif: 0.1, webp: 0.15, jpg: 0.2 }
const QUALITY_STEPS = [1, 0.85, 0.7, 0.55]

const BLUR_WIDTH = 40

/** Everything that is made of a picture, as names inside its kind's folder. */
export function pictureSizeNames(kind: MediaKind, file: string): string[] {
  const sizes = PICTURE_WIDTHS[kind].flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizeFileName(file, width, format)),
  )
  return BLURRED_KINDS.includes(kind) ? [...sizes, blurFileName(file)] : sizes
}

/** Makes the sizes of one picture that are not there yet, and says how many. */
export async function makePictureSizes(
  kindFolder: string,
  kind: MediaKind,
  file: string,
  onProgress: (share: number) => void = () => {},
): Promise<number> {
  const original = join(kindFolder, file)
  let made = 0
  // the work grows with the pixels, so does the progress
  const weights = PICTURE_WIDTHS[kind].map((width) => width * width)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let done = 0
  for (const [place, width] of PICTURE_WIDTHS[kind].entries()) {
    onProgress(done / whole)
    done += weights[place] ?? 0
    const missing = PICTURE_FORMATS.filter(
      (format) => !existsSync(join(kindFolder, sizeFileName(file, width, format))),
    )
    if (missing.length === 0) continue
    const resized = await readResized(original, width)
    for (const format of missing) {
      const target = join(kindFolder, sizeFileName(file, width, format))
      const isNew = await writeIfMissing(target, async (half) =>
        writeFile(half, await encodeWithinBudget(resized, format)),
      )
      made += isNew ? 1 : 0
    }
  }
  if (BLURRED_KINDS.includes(kind)) {
    const isNew = await writeIfMissing(join(kindFolder, blurFileName(file)), (half) =>
      writeBlurred(original, half),
    )
    made += isNew ? 1 : 0
  }
  return made
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const open = (original: string) => sharp(original, { limitInputPixels: MAX_PIXELS })

/** A smaller original keeps its own size under the asked name, so that every address of a srcset exists. */
async function readResized(original: string, width: number): Promise<Pixels> {
  const picture = open(original).rotate().resize({ width, withoutEnlargement: true })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function encodeWithinBudget({ data, raw }: Pixels, format: PictureFormat): Promise<Buffer> {
  const budget = raw.width * raw.height * BYTES_PER_PIXEL[format]
  let encoded = Buffer.alloc(0)
  for (const step of QUALITY_STEPS) {
    encoded = await encode(sharp(data, { raw }), format, Math.round(QUALITY[format] * step)).toBuffer()
    if (encoded.length <= budget) break
  }
  return encoded
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 4 })
  if (format === 'webp') return picture.webp({ quality, effort: 5 })
  return picture.jpeg({ quality, mozjpeg: true })
}

async function writeBlurred(original: string, target: string): Promise<void> {
  const small = open(original).rotate().resize({ width: BLUR_WIDTH }).blur(2)
  await writeFile(target, await small.jpeg({ quality: 60, mozjpeg: true }).toBuffer())
}
