import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BLURRED_KINDS, blurFileName } from '@oyum/shop-rules/blurred-pictures'
import { renditionFileName } from '@oyum/shop-rules/films'
import { PICTURE_FORMATS, PICTURE_WIDTHS, sizeFileName } from '@oyum/shop-rules/pictures'
import { afterAll, expect, it } from 'vitest'
import { listMedia, listSizes, type MediaName } from './media-library.ts'
import { publishMedia } from './publish-media.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-media-'))
afterAll(() => rm(folder, { recursive: true }))

/** What is made of one original. */
function sizesOf({ kind, file }: MediaName): string[] {
  if (file.endsWith('.mp4')) return [renditionFileName(file, 'small'), renditionFileName(file, 'large')]
  const sizes = PICTURE_WIDTHS[kind].flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizeFileName(file, width, format)),
  )
  return BLURRED_KINDS.includes(kind) ? [...sizes, blurFileName(file)] : sizes
}

it('every picture has its prepared sizes in every format, every film its renditions, and there is nothing else', async () => {
  const wanted = (await listMedia()).flatMap((name) => sizesOf(name).map((size) => `${name.kind}/${size}`))
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
