import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { inRoot } from './paths.ts'

/** A secret of a shop on this machine, made once, so that a restart ends no session. */
export async function localSecret(name: 'auth' | 'staff'): Promise<string> {
  const file = inRoot(`.local/${name}-secret`)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    const secret = randomBytes(32).toString('base64')
    await mkdir(inRoot('.local'), { recursive: true })
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}
