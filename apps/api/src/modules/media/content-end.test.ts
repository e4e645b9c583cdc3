import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture, makeTestFilm } from '#test/media-place'
import { checkFilm } from './check-film.ts'
import { checkContentEnd } from './content-end.ts'
import { type ContentFormat, formatOfHead, HEAD_BYTES } from './content-format.ts'
import { formatOfName } from './media-names.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-content-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const whole = {} as Record<'jpg' | 'png' | 'webp' | 'avif' | 'mp4' | 'mov' | 'webm' | 'mkv', Buffer>
beforeAll(async () => {
  const picture = makePicture(90, 60)
  whole.jpg = await picture.clone().jpeg({ progressive: true }).toBuffer()
  whole.png = await picture.clone().png().toBuffer()
  whole.webp = await picture.clone().webp().toBuffer()
  whole.avif = await picture.clone().avif({ effort: 0 }).toBuffer()
  for (const end of ['mp4', 'mov', 'webm', 'mkv'] as const) whole[end] = await makeTestFilm(1, '64x48', end)
})

async function check(content: Buffer, format: ContentFormat): Promise<void> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const handle = await open(path, 'r')
  try {
    await checkContentEnd(handle, content.length, format)
  } finally {
    await handle.close()
  }
}

describe.each(['jpg', 'png', 'webp', 'avif', 'mp4', 'mov', 'webm', 'mkv'] as const)(
  'a file that ends in .%s',
  (end) => {
    it('is known by its first bytes and ends where its content ends', async () => {
      const content = whole[end]
      const format = formatOfName(`file.${end}`)
      expect(formatOfHead(content.subarray(0, HEAD_BYTES))).toBe(format)
      await check(content, format)
      for (const cut of [1, 30, Math.floor(content.length / 2)])
        await expect(check(content.subarray(0, -cut), format)).rejects.toThrow('cut off')
      const more = Buffer.concat([content, Buffer.from('PK\x03\x04 and a whole archive')])
      await expect(check(more, format)).rejects.toThrow('more follows behind its end')
    })
  },
)

it('films say how large and how long they are', async () => {
  for (const end of ['mov', 'webm'] as const) {
    const path = join(folder, `film.${end}`)
    await writeFile(path, whole[end])
    const facts = await checkFilm({ path, format: end === 'mov' ? 'mov' : 'matroska' })
    expect(facts).toMatchObject({ width: 64, height: 48 })
    expect(facts.seconds).toBeCloseTo(1, 0)
  }
})
