import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export interface Seen {
  inode: number
  mtimeMs: number
}

/** Every finished file. */
export async function lookAtFiles(mediaDir: string): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const name of await listFiles(mediaDir)) {
    if (name.endsWith('.part')) continue
    const info = await stat(join(mediaDir, name)).catch(() => undefined)
    if (info) seen.set(name, { inode: info.ino, mtimeMs: info.mtimeMs })
  }
  return seen
}

export async function listFiles(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(mediaDir.length + 1))
}

/** What is missing, and what should not be there. */
export async function judgeFiles(mediaDir: string, expected: Set<string>): Promise<string[]> {
  const there = new Set(await listFiles(mediaDir))
  return [
    ...[...expected].filter((name) => !there.has(name)).map((name) => `${name} is missing`),
    ...[...there].filter((name) => !expected.has(name)).map((name) => `${name} should not be there`),
  ].slice(0, 20)
}

/** Encoding is deterministic: the same bytes, and they are pictures. */
export async function compareFolders(
  calmDir: string,
  killedDir: string,
  expected: Set<string>,
): Promise<string[]> {
  const broken: string[] = []
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  for (const name of expected) {
    const [calm, killed] = await Promise.all([readFile(join(calmDir, name)), readFile(join(killedDir, name))])
    if (hash(calm) !== hash(killed)) broken.push(`${name} differs from the one made in peace`)
    const readable = await sharp(killed)
      .resize(8)
      .raw()
      .toBuffer()
      .catch(() => undefined)
    if (!readable) broken.push(`${name} cannot be read`)
  }
  return broken
}
