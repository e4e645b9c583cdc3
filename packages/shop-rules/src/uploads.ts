import { foldText } from './text-fold.ts'

// How a picture comes to the shop from somebody's screen: what the screen may offer, the staff api take and the worker name.

/** Under the media folder, and never served: nginx and the api give nothing whose name begins with a dot. */
export const INCOMING_FOLDER = '.incoming'

/** Bytes of one piece; the edge lets no more through (ops/nginx/staff.conf.template). */
export const MAX_PIECE_BYTES = 4 * 1024 * 1024
export const MAX_PICTURE_BYTES = 60 * 1024 * 1024

/** Why a picture is not taken. */
export const PICTURE_REFUSALS = [
  ...(['empty', 'too_heavy', 'not_a_picture', 'other_content', 'cut_off', 'goes_on'] as const),
  ...(['moves', 'too_large', 'unreadable', 'name_taken'] as const),
] as const
export type PictureRefusal = (typeof PICTURE_REFUSALS)[number]

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ jpg: 'jpg', jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' },
}
const MOST_SLUG_CHARS = 60

/** The ending that a picture of this name is given; undefined: the shop takes none like it. */
export function pictureEnding(name: string): string | undefined {
  const ending = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]
  return ending && ENDINGS[ending.toLowerCase()]
}

/** What can be said of a file before a byte of it is sent. */
export function refusalAtOnce({ name, bytes }: { name: string; bytes: number }): PictureRefusal | undefined {
  if (!pictureEnding(name)) return 'not_a_picture'
  if (bytes === 0) return 'empty'
  return bytes > MAX_PICTURE_BYTES ? 'too_heavy' : undefined
}

/** `{slug}-{8 hex of the hash}.{ending}`: whatever somebody calls a file, its name in the shop is an address and a path. */
export function pictureFileName(name: string, sha256Hex: string): string {
  const folded = foldText(name.replace(/\.[^.]*$/, ''))
  const slug = folded.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MOST_SLUG_CHARS)
  return `${slug.replaceAll(/^-+|-+$/g, '') || 'picture'}-${sha256Hex.slice(0, 8)}.${pictureEnding(name) ?? 'jpg'}`
}
