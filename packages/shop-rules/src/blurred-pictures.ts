import type { MediaKind } from './pictures.ts'

// The pictures of films and articles stand on a blurred copy of themselves: prepared, a few hundred bytes, and stretched
// by the page, because cheap phones are slow at filters.

export const BLURRED_KINDS: readonly MediaKind[] = ['article', 'video']

/** The name inside its kind's folder: sofa.jpg → sizes/sofa.blur.jpg */
export function blurFileName(file: string): string {
  return `sizes/${file.replace(/\.[^.]+$/, '')}.blur.jpg`
}

export function blurPath(kind: MediaKind, file: string): string {
  const [folder, name = ''] = blurFileName(file).split('/')
  return `/storage/${kind}/${folder}/${encodeURIComponent(name)}`
}
