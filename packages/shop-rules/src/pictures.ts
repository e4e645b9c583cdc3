// Sizes that exist of every picture, and where they lie. The worker makes them, the storefront asks for them; the
// original stays at /storage/{kind}/{file}.

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_WIDTHS = {
  product: [240, 480, 800],
  category: [160, 320],
  banner: [480, 800, 1400],
  article: [320, 640, 1280],
  video: [320, 640, 1280],
} as const satisfies Record<string, readonly number[]>

export type MediaKind = keyof typeof PICTURE_WIDTHS

export function originalPath(kind: MediaKind, file: string): string {
  return `/storage/${kind}/${encodeURIComponent(file)}`
}

/** The name of a size inside its kind's folder: sofa-1.jpg at 480 → sizes/sofa-1.480.avif */
export function sizeFileName(file: string, width: number, format: PictureFormat): string {
  return `sizes/${file.replace(/\.[^.]+$/, '')}.${width}.${format}`
}

export function sizePath(kind: MediaKind, file: string, width: number, format: PictureFormat): string {
  const [folder, name = ''] = sizeFileName(file, width, format).split('/')
  return `/storage/${kind}/${folder}/${encodeURIComponent(name)}`
}

/** The value of a srcset attribute: every size of one format. */
export function sourceSet(kind: MediaKind, file: string, format: PictureFormat): string {
  return PICTURE_WIDTHS[kind].map((width) => `${sizePath(kind, file, width, format)} ${width}w`).join(', ')
}

/** The middle one of the sizes, in the format that every browser knows: for those that read no srcset. */
export function middleSizePath(kind: MediaKind, file: string): string {
  return sizePath(kind, file, PICTURE_WIDTHS[kind][1], 'jpg')
}
