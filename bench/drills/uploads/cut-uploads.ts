import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INCOMING_FOLDER } from '@oyum/shop-rules/uploads'
import { seededRandom } from '../../tools/order-fixtures.ts'
import { generatePictures } from '../media/generated-pictures.ts'
import { createSender } from './sender.ts'
import type { UploadsHouse } from './uploads-house.ts'

// calls of a session are counted
const FILES_A_SESSION = 40
const AT_ONCE = 3

export interface CutUploads {
  files: number
  cuts: number
  broken: string[]
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Sends pictures three at a time over a line that breaks again and again: every one arrives, byte for byte, and nothing else. */
export async function sendOverBrokenLine(
  house: UploadsHouse,
  { folder, pictures, cuts }: { folder: string; pictures: number; cuts: number },
): Promise<CutUploads> {
  const queue = (await generatePictures(folder, pictures)).map((picture, n) => ({ ...picture, n }))
  const sent = new Map<number, string>()
  const found: CutUploads = { files: pictures, cuts: 0, broken: [] }
  const everyNth = Math.max(1, Math.floor(pictures / cuts))
  async function work(): Promise<void> {
    let sender = createSender(house.url, await house.addEditor())
    let own = 0
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { kind, file, n } = next
      if (++own % FILES_A_SESSION === 0) sender = createSender(house.url, await house.addEditor())
      const content = await readFile(join(folder, kind, file))
      const isCut = n % everyNth === 0 && found.cuts < cuts
      if (isCut) found.cuts++
      const random = seededRandom(n + 1)
      const told = await sender.send(kind, file, content, isCut ? random(content.length) : undefined)
      if (told.status === 200) sent.set(told.json.id, hashOf(content))
      else found.broken.push(`${file} was answered with ${told.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await house.settled()
  const { rows } = await house.pool.query<{ id: number; kind: string; file: string }>(
    "select u.id, m.kind, m.file from uploads u join media_files m on m.id = u.media_id where m.state = 'done'",
  )
  const there = new Map(rows.map((row) => [row.id, row]))
  for (const [id, hash] of sent) {
    const row = there.get(id)
    const content = row && (await readFile(join(house.mediaDir, row.kind, row.file)).catch(() => undefined))
    if (!content || hashOf(content) !== hash) found.broken.push(`upload ${id} did not arrive as it was sent`)
  }
  found.broken.push(...(await leftBehind(house.mediaDir)))
  return found
}

async function leftBehind(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(mediaDir.length + 1))
    .filter((path) => path.startsWith(INCOMING_FOLDER) || path.endsWith('.part'))
    .map((path) => `${path} was left behind`)
}
