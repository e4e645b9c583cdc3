import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaKind } from '@oyum/shop-rules/pictures'
import { isMediaKind, MEDIA_KINDS } from './media-kinds.ts'

interface Listed {
  files: { kind: MediaKind; file: string; path: string }[]
  refused: { name: string; reason: string }[]
}

/** What lies in a folder that is to be imported: {kind}/{file}. Links to folders are not followed. */
export async function listMediaFolder(folder: string): Promise<Listed> {
  const listed: Listed = { files: [], refused: [] }
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name)
    if (!isMediaKind(name)) {
      listed.refused.push({ name, reason: `only the folders ${MEDIA_KINDS.join(', ')} are looked into` })
    } else if (!(await lstat(path)).isDirectory()) {
      listed.refused.push({ name, reason: 'it is no folder' })
    } else {
      for (const file of (await readdir(path)).sort())
        listed.files.push({ kind: name, file, path: join(path, file) })
    }
  }
  return listed
}
