import type { PictureRefusal } from '@oyum/shop-rules/uploads'

/** The file itself is at fault: trying again does not help, and the reason is for the person who brought it. Whoever sends a
 *  picture from a screen is told by the code, in their language. */
export class MediaRefusal extends Error {
  readonly code: PictureRefusal

  constructor(reason: string, code: PictureRefusal = 'unreadable') {
    super(reason)
    this.code = code
  }
}

const MOST_REASON_CHARS = 300

/** What a library said, without the place where the file lay while it was looked at. */
export function reasonOf(error: unknown, path = ''): string {
  const message = error instanceof Error ? error.message : String(error)
  const plain = path ? message.replaceAll(path, 'file') : message
  return (
    plain
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MOST_REASON_CHARS) || 'unknown'
  )
}
