import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURE_FORMATS, PICTURE_WIDTHS, sizeFileName } from '@oyum/shop-rules/pictures'
import { afterAll, expect, it } from 'vitest'
import { listMedia, listSizes } from './media-library.ts'
import { publishMedia } from './publish-media.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-media-'))
afterAll(() => rm(folder, { recursive: true }))

it('every picture has its prepared sizes in every format', async () => {
  const pictures = (await listMedia()).filter(({ file }) => !file.endsWith('.mp4'))
  const wanted = pictures.flatMap(({ kind, file }) =>
    PICTURE_WIDTHS[kind].flatMap((width) =>
      PICTURE_FORMATS.map((format) => `${kind}/${sizeFileName(file, width, format)}`),
    ),
  )
  const there = (await listSizes()).map(({ kind, file }) => `${kind}/${file}`)
  expect(there.sort()).toEqual(wanted.sort())
})

it('copies everything once and later only what changed', async () => {
  const all = [...(await listMedia()), ...(await listSizes())].length
  expect(await publishMedia(folder)).toEqual({ copied: all, unchanged: 0 })
  expect(await publishMedia(folder)).toEqual({ copied: 0, unchanged: all })

  const file = join(folder, 'product', 'badam-chair-1.jpg')
  const before = await readFile(file)
  await writeFile(file, 'spoiled')
  await writeFile(join(folder, 'product', 'uploaded.jpg'), 'kept')
  expect(await publishMedia(folder)).toEqual({ copied: 1, unchanged: all - 1 })
  expect((await readFile(file)).equals(before)).toBe(true)
  const names = await readdir(join(folder, 'product'))
  expect(names).toContain('uploaded.jpg')
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
