import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaKind } from '@oyum/shop-rules/pictures'
import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../../tools/order-fixtures.ts'

// Pictures that differ in everything that matters to the pipeline: size, shape, format, how busy they are.

export interface GeneratedPicture {
  kind: MediaKind
  file: string
}

type Random = (below: number) => number

const FORMATS = ['jpg', 'jpg', 'jpg', 'png', 'webp', 'jpg', 'avif', 'jpg', 'jpeg', 'png'] as const
// mostly those with few sizes: a thousand are to be made in minutes
const LARGE: Record<number, MediaKind> = { 3: 'product', 28: 'product', 53: 'article', 78: 'banner' }

export async function generatePictures(
  folder: string,
  count: number,
  onProgress: (text: string) => void = () => {},
): Promise<GeneratedPicture[]> {
  const pictures: GeneratedPicture[] = []
  for (const kind of ['category', ...Object.values(LARGE)])
    await mkdir(join(folder, kind), { recursive: true })
  for (let n = 0; n < count; n++) {
    const random = seededRandom(1000 + n)
    // a linear congruence begins alike for seeds that are alike
    for (let skip = 0; skip < 5; skip++) random(2)
    const kind = LARGE[n % 100] ?? 'category'
    const format = FORMATS[n % FORMATS.length] ?? 'jpg'
    const file = `picture-${String(n).padStart(4, '0')}.${format}`
    await encode(draw(random), format, random).toFile(join(folder, kind, file))
    pictures.push({ kind, file })
    if (n % 200 === 199) onProgress(`${n + 1} of ${count} pictures drawn`)
  }
  return pictures
}

function draw(random: Random): Sharp {
  const [width, height] = [600 + random(1001), 600 + random(1001)]
  const colour = () => `hsl(${random(360)} ${20 + random(60)}% ${20 + random(60)}%)`
  const shapes = Array.from({ length: 3 + random(25) }, () => {
    const [x, y, r] = [random(width), random(height), 20 + random(300)]
    return random(2)
      ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour()}" opacity="0.8"/>`
      : `<rect x="${x}" y="${y}" width="${r}" height="${r / 2}" rx="9" fill="${colour()}" stroke="${colour()}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten()
}

function encode(picture: Sharp, format: (typeof FORMATS)[number], random: Random): Sharp {
  if (format === 'png') return picture.png({ progressive: random(2) === 1, compressionLevel: 3 })
  if (format === 'webp') return picture.webp({ quality: 80, effort: 1 })
  if (format === 'avif') return picture.avif({ quality: 60, effort: 0 })
  return picture.jpeg({ quality: 70 + random(25), progressive: random(2) === 1 })
}
