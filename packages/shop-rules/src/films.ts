// Renditions that exist of every film beside its original, and where they lie: H.264 in MP4 that starts before it is
// loaded. The worker makes them, the storefront asks for them.

export const FILM_RENDITIONS = {
  /** for phones and slow lines: below 400 kbit/s */
  small: { longestSide: 480 },
  large: { longestSide: 1280 },
} as const

export type FilmRendition = keyof typeof FILM_RENDITIONS

/** The name inside the folder of films: sofa.mp4 → sizes/sofa.small.mp4 */
export function renditionFileName(file: string, rendition: FilmRendition): string {
  return `sizes/${file.replace(/\.[^.]+$/, '')}.${rendition}.mp4`
}

export function renditionPath(file: string, rendition: FilmRendition): string {
  const [folder, name = ''] = renditionFileName(file, rendition).split('/')
  return `/storage/video/${folder}/${encodeURIComponent(name)}`
}
