// Sizes that exist of every picture, and where they lie. The worker makes them, the storefront asks for them; the
// original stays at /storage/{kind}/{file}.

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_WIDTHS = {
  product: [240, 320, 480, 800],
  category: [160, 320],
  banner: [480, 800, 1400],
  room: [320, 480, 640, 800, 1400],
  article: [320, 480, 640, 1280],
  video: [320, 480, 640, 1280],
} as const satisfies Record<string, readonly number[]>

export type MediaKind = keyof typeof PICTURE_WIDTHS

const PLAIN_WIDTHS: Readonly<Record<MediaKind, number>> = {
  product: 480,
  category: 320,
  banner: 800,
  room: 800,
  article: 640,
  video: 640,
}

export function originalPath(kind: MediaKind, file: string): string {
  return `/storage/${kind}/${encodeURIComponent(file)}`
}

/** The name of a size inside its kind's folder: sofa-1.jpg at 480 → sizes/sofa-1.480.avif */
export function sizeFileName(file: string, width: number, format: PictureFormat): string {
  return `sizes/${stemOf(file)}.${width}.${format}`
}

const stemOf = (file: string): string => file.replace(/\.[^.]+$/, '')

export function sizePath(kind: MediaKind, file: string, width: number, format: PictureFormat): string {
  const [folder, name = ''] = sizeFileName(file, width, format).split('/')
  return `/storage/${kind}/${folder}/${encodeURIComponent(name)}`
}

/** The value of a srcset attribute: every size of one format. */
export function sourceSet(kind: MediaKind, file: string, format: PictureFormat): string {
  // a page of cards has hundreds of these: the name is written once for all its widths
  const name = `/storage/${kind}/sizes/${encodeURIComponent(stemOf(file))}`
  return PICTURE_WIDTHS[kind].map((width) => `${name}.${width}.${format} ${width}w`).join(', ')
}

/** A middle size in the format that every browser knows: for those that read no srcset. */
export function middleSizePath(kind: MediaKind, file: string): string {
  return sizePath(kind, file, PLAIN_WIDTHS[kind], 'jpg')
}
