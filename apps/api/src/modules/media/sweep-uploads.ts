import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@oyum/database/connection'
import { INCOMING_FOLDER } from '@oyum/shop-rules/uploads'
import { forgetOldUploads, knownUploads } from './incoming.repository.ts'

const AT_ONCE = 500

/** Forgets what was begun and not gone on with for a day, and what came of the rest. Then every folder goes that belongs to no
 *  upload, whatever left it: a row is always there before its folder is. */
export async function sweepUploads(db: Db, mediaDir: string): Promise<number> {
  if (!mediaDir) return 0
  while ((await forgetOldUploads(db, AT_ONCE)) === AT_ONCE);
  const incoming = join(mediaDir, INCOMING_FOLDER)
  const names = await readdir(incoming).catch(() => [])
  let swept = 0
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const known = await knownUploads(db, some.map(Number).filter(Number.isSafeInteger))
    for (const name of some.filter((one) => !known.has(Number(one)))) {
      await rm(join(incoming, name), { recursive: true, force: true })
      swept++
    }
  }
  return swept
}
