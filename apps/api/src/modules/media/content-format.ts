import type { FilmFormat } from './ffmpeg.ts'

// What a file is, by its first bytes. The name is a claim, not evidence.

export const PICTURE_CONTENT = ['jpeg', 'png', 'webp', 'avif'] as const
export type PictureContent = (typeof PICTURE_CONTENT)[number]
export type ContentFormat = PictureContent | FilmFormat

export const HEAD_BYTES = 64

// 'avis' is a sequence of pictures: it moves
const AVIF_BRANDS = ['avif']
const FILM_BRANDS = [
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'qt  ',
  'dash',
  'MSNV',
]

export function isPictureContent(format: ContentFormat): format is PictureContent {
  return (PICTURE_CONTENT as readonly string[]).includes(format)
}

export function formatOfHead(head: Buffer): ContentFormat | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.length < 16) return undefined
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'matroska'
  if (text(4, 8) !== 'ftyp') return undefined
  if (AVIF_BRANDS.includes(text(8, 12))) return 'avif'
  return FILM_BRANDS.includes(text(8, 12)) ? 'mov' : undefined
}

/** For the reason: people want to know what they have brought instead. */
export function describeHead(head: Buffer): string {
  const start = head.toString('latin1').trimStart().toLowerCase()
  if (start.startsWith('<?xml') || start.startsWith('<svg')) return 'an SVG or XML document'
  if (start.startsWith('<')) return 'an HTML document'
  if (start.startsWith('gif8')) return 'a GIF'
  if (start.startsWith('pk')) return 'a ZIP archive'
  if (start.startsWith('%pdf')) return 'a PDF'
  if (start.startsWith('#extm3u') || start.startsWith('ffconcat')) return 'a playlist'
  return 'something else'
}
