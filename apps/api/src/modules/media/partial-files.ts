import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { MEDIA_KINDS } from './media-kinds.ts'

// A half-written file carries the name of its writer, so that what a killed process left behind can be told from what
// another one is writing just now.

const PARTIAL = '.part'
const WRITER = /\.([0-9a-f]{8})-(\d+)-(\d+)-[0-9a-f]{12}\.part$/
// of another machine on the same disk nobody here knows whether it lives
const STALE_MS = 24 * 3_600_000

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const writer = `${host}-${process.pid}-${startOf(process.pid)}`

export function partialName(target: string): string {
  return `${target}.${writer}-${randomBytes(6).toString('hex')}${PARTIAL}`
}

/** Removes what killed processes left behind, and says how many files. */
export async function removeStalePartials(mediaDir: string): Promise<number> {
  let swept = 0
  for (const kind of MEDIA_KINDS) {
    for (const folder of [join(mediaDir, kind), join(mediaDir, kind, 'sizes')]) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((one) => one.endsWith(PARTIAL))) {
        if (!(await isLeftBehind(join(folder, name)))) continue
        await rm(join(folder, name), { force: true })
        swept++
      }
    }
  }
  return swept
}

async function isLeftBehind(path: string): Promise<boolean> {
  const [, itsHost, pid, start] = WRITER.exec(path) ?? []
  if (itsHost === host) return startOf(Number(pid)) !== start
  const info = await stat(path).catch(() => undefined)
  return info !== undefined && Date.now() - info.mtimeMs > STALE_MS
}

/** When a process started, by the kernel's clock: a number may be given to another process, never with the same start. */
function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field, its name, may hold blanks and brackets
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
