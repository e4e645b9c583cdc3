export type MediaKind = 'product' | 'category' | 'banner' | 'article' | 'video'

/** Media files lie under /storage/{kind}/{file name} on the shop's own host (API-06). */
export function mediaUrl(kind: MediaKind, file: string): string {
  return `/storage/${kind}/${encodeURIComponent(file)}`
}
