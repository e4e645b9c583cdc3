import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type MediaKind, PICTURE_WIDTHS } from '@oyum/shop-rules/pictures'
import sharp from 'sharp'
import { makePictureSizes } from '#src/modules/media/picture-sizes'

// npm run media:sizes -- demo/media — makes the sizes that are missing for every picture under {folder}/{kind}.
const folder = resolve(process.argv[2] ?? '')
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
sharp.concurrency(1)

const queue: { kind: MediaKind; file: string }[] = []
for (const kind of Object.keys(PICTURE_WIDTHS) as MediaKind[]) {
  const names = await readdir(join(folder, kind)).catch(() => [])
  for (const file of names.filter((name) => PICTURE.test(name))) queue.push({ kind, file })
}
const total = queue.length
let made = 0
async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    made += await makePictureSizes(join(folder, next.kind), next.kind, next.file)
    process.stderr.write(`\r${total - queue.length} of ${total} pictures`)
  }
}
await Promise.all([work(), work()])
process.stderr.write('\n')
process.stdout.write(`${JSON.stringify({ pictures: total, made })}\n`)
