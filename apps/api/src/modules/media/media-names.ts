import type { ContentFormat } from './content-format.ts'
import { MediaRefusal } from './media-refusal.ts'

// A name becomes a path on the disk, an address, and the beginning of the names of sizes; 255 bytes is what a disk takes.
const MOST_CHARS = 100
const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]*\.([A-Za-z0-9]+)$/

const EXTENSIONS: Record<string, ContentFormat> = {
  ...{ jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' },
  ...{ mp4: 'mov', mov: 'mov', webm: 'matroska', mkv: 'matroska' },
}

/** The format that a name promises. Throws when the name is none that a media file may have. */
export function formatOfName(file: string): ContentFormat {
  if (file.length > MOST_CHARS) throw new MediaRefusal(`its name is longer than ${MOST_CHARS} characters`)
  const extension = SAFE.exec(file)?.[1]
  if (!extension || file.includes('..'))
    throw new MediaRefusal('its name may hold letters a–z, digits, dot, dash and underscore only')
  const format = EXTENSIONS[extension.toLowerCase()]
  if (!format) throw new MediaRefusal(`.${extension} is neither a picture nor a film that the shop takes`)
  return format
}
