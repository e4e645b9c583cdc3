import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatOfName } from '@oyum/api/modules/media/media-names'
import { MAX_PICTURE_BYTES } from '@oyum/shop-rules/uploads'
import { writeHostileFiles } from '../media/hostile-files.ts'
import { plainPicture } from '../media/picture-bombs.ts'
import { createSender, type Told } from './sender.ts'
import type { UploadsHouse } from './uploads-house.ts'

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*-[0-9a-f]{8}\.(jpg|png|webp|avif)$/
// calls of a session are counted
const FILES_A_SESSION = 40

export interface HostileUploads {
  files: number
  refused: number
  /** hostile by their name alone: taken under one of the shop's own */
  renamed: number
  broken: string[]
}

/** Every hostile file that a browser can send, through the upload call. */
export async function sendHostile(
  house: UploadsHouse,
  folder: string,
  most: number,
): Promise<HostileUploads> {
  await writeHostileFiles(folder, most)
  const found: HostileUploads = { files: 0, refused: 0, renamed: 0, broken: [] }
  const waiting: { name: string; id: number }[] = []
  let sender = createSender(house.url, await house.addEditor())
  for (const { name, path } of await plainFiles(folder)) {
    if (found.files++ % FILES_A_SESSION === 0) sender = createSender(house.url, await house.addEditor())
    const told = await sendOne(sender, name, path)
    if (told.status === 200) waiting.push({ name, id: told.json.id })
    else if ((told.json.errors?.[0]?.message ?? '').length > 10) found.refused++
    else found.broken.push(`${JSON.stringify(name)} was refused with ${told.status} and without words`)
  }
  await house.settled()
  const { rows } = await house.pool.query<{ id: number; refusal: string | null; file: string | null }>(
    `select u.id, case when m.state = 'refused' then 'unreadable' else u.refusal end as refusal, m.file
     from uploads u left join media_files m on m.id = u.media_id`,
  )
  const ends = new Map(rows.map((row) => [row.id, row]))
  for (const { name, id } of waiting) {
    const end = ends.get(id)
    if (end?.refusal) found.refused++
    else if (end?.file && SAFE_NAME.test(end.file) && isHostileByName(name)) found.renamed++
    else found.broken.push(`${JSON.stringify(name)} was taken as ${end?.file}`)
  }
  const good = await plainPicture(640, 480).jpeg().toBuffer()
  const after = await createSender(house.url, await house.addEditor()).send('product', 'good.jpg', good)
  await house.settled()
  const { rows: last } = await house.pool.query(
    "select from uploads u join media_files m on m.id = u.media_id where u.id = $1 and m.state = 'done'",
    [after.json.id],
  )
  if (last.length === 0) found.broken.push('a good picture after them was not made')
  if (!house.areUnharmed()) found.broken.push('the staff api or the worker ended')
  return found
}

/** What is heavier than any picture is only announced: nobody sends 3 GB to be refused. */
async function sendOne(sender: ReturnType<typeof createSender>, name: string, path: string): Promise<Told> {
  const { size: bytes } = await lstat(path)
  if (bytes > MAX_PICTURE_BYTES) return sender.call('POST', '/uploads', { kind: 'product', name, bytes })
  return sender.send('product', name, await readFile(path))
}

/** A browser sends plain files: no link, pipe or folder. */
async function plainFiles(folder: string): Promise<{ name: string; path: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, path: join(parentPath, name) }))
}

function isHostileByName(name: string): boolean {
  try {
    return formatOfName(name) === undefined
  } catch {
    return true
  }
}
