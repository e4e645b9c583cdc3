import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MediaPlace, makePicture, makeTestFilm, useMediaPlace } from '#test/media-place'
import { madeNames } from './media-files.ts'

let place: MediaPlace
let jpg: Buffer
beforeAll(async () => {
  place = await useMediaPlace()
  jpg = await makePicture(400, 300).jpeg().toBuffer()
})
const inPlace = (path: string) => join(place.mediaDir, path)
const reasons = (result: { refused: { name: string; reason: string }[] }) =>
  Object.fromEntries(result.refused.map(({ name, reason }) => [name, reason]))

describe('an import', () => {
  it('makes every size of a picture, records what is known of it, and does nothing a second time', async () => {
    const first = await place.bring({ 'category/sofa.jpg': jpg })
    expect(first).toMatchObject({ files: 1, done: 1, present: 0, refused: [], percent: 100 })
    const names = madeNames({ kind: 'category', file: 'sofa.jpg', isFilm: false })
    expect((await readdir(inPlace('category/sizes'))).sort()).toEqual(
      names.map((name) => name.slice('sizes/'.length)).sort(),
    )
    const small = await sharp(inPlace('category/sizes/sofa.160.avif')).metadata()
    expect(small).toMatchObject({ width: 160, height: 120, format: 'heif' })
    expect(await readFile(inPlace('category/sofa.jpg'))).toEqual(jpg)
    expect(await place.row('sofa.jpg')).toMatchObject({
      ...{ state: 'done', progress: 100, failures: 0, reason: null, bytes: jpg.length },
      ...{ width: 400, height: 300, colour: '#886643', sizes: [160, 320] },
    })

    const before = await stat(inPlace('category/sizes/sofa.320.webp'))
    expect(await place.bring({ 'category/sofa.jpg': jpg })).toMatchObject({ done: 0, present: 1 })
    const after = await stat(inPlace('category/sizes/sofa.320.webp'))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  }, 60_000)

  it('makes what is missing of a picture that it knows', async () => {
    await place.bring({ 'category/shelf.jpg': jpg })
    const lost = inPlace('category/sizes/shelf.320.jpg')
    await rm(lost)
    expect(await place.bring({ 'category/shelf.jpg': jpg })).toMatchObject({ done: 1, present: 0 })
    expect((await stat(lost)).size).toBeGreaterThan(0)
  }, 60_000)

  it('never gives a name to another content', async () => {
    await place.bring({ 'category/lamp.jpg': jpg })
    const other = await makePicture(500, 300, '#112233').jpeg().toBuffer()
    const png = await makePicture(500, 300).png().toBuffer()
    // put there by hand: no row knows of it
    await writeFile(inPlace('category/by-hand.jpg'), other)
    const result = await place.bring({
      'category/lamp.jpg': other,
      'category/lamp.png': png,
      'category/by-hand.jpg': jpg,
    })
    expect(reasons(result)).toEqual({
      'category/lamp.jpg': 'its name is taken by another content: give it a new one',
      'category/lamp.png': 'lamp.jpg is there: both would be given the same sizes',
      'category/by-hand.jpg': 'its name is taken by another content: give it a new one',
    })
    expect(await readFile(inPlace('category/lamp.jpg'))).toEqual(jpg)
    expect(await readFile(inPlace('category/by-hand.jpg'))).toEqual(other)
  }, 60_000)

  it('takes the pictures that telephones write: turned, and with further pictures behind the first', async () => {
    const turned = await makePicture(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const many = Buffer.concat([turned, jpg, Buffer.alloc(9)])
    expect(await place.bring({ 'category/phone.jpg': many })).toMatchObject({ done: 1, refused: [] })
    expect(await place.row('phone.jpg')).toMatchObject({ width: 300, height: 400 })
    expect(await sharp(inPlace('category/sizes/phone.160.webp')).metadata()).toMatchObject({ height: 213 })
  }, 60_000)

  it('looks only into the folders of the shop', async () => {
    const result = await place.bring({ 'products/chair.jpg': jpg, 'chair.jpg': jpg })
    expect(result.refused.map(({ name }) => name)).toEqual(['chair.jpg', 'products'])
  })
})

describe('the import of a film', () => {
  it('makes renditions that start before they are loaded, a poster and previews with all their sizes', async () => {
    const film = await makeTestFilm()
    expect(film.indexOf('moov')).toBeGreaterThan(film.indexOf('mdat'))
    const result = await place.bring({ 'video/chair.mp4': film })
    expect(result).toMatchObject({ done: 1, refused: [] })
    for (const rendition of ['small', 'large']) {
      const made = await readFile(inPlace(`video/sizes/chair.${rendition}.mp4`))
      expect(made.indexOf('moov')).toBeGreaterThan(0)
      expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'))
    }
    const names = madeNames({ kind: 'video', file: 'chair.mp4', isFilm: true })
    for (const name of names) expect((await stat(inPlace(`video/${name}`))).size).toBeGreaterThan(0)
    expect(names).toContain('chair-poster.jpg')
    expect(names).toContain('sizes/chair-5.640.avif')
    expect(await place.row('chair.mp4')).toMatchObject({ state: 'done', width: 320, height: 240 })
    expect(await place.bring({ 'video/chair.mp4': film })).toMatchObject({ done: 0, present: 1 })
  }, 120_000)

  it('refuses one that breaks in the middle, and leaves nothing of it', async () => {
    const film = await makeTestFilm()
    const data = film.indexOf('mdat') + 4
    film.fill(0x55, data + 500, data + 4000)
    const result = await place.bring({ 'video/broken.mp4': film })
    expect(reasons(result)['video/broken.mp4']).toContain('ffmpeg ended with')
    expect(await place.row('broken.mp4')).toMatchObject({ state: 'refused', failures: 3 })
    const left = await readdir(place.mediaDir, { recursive: true })
    expect(left.filter((name) => name.includes('broken') || name.endsWith('.part'))).toEqual([])

    // its name is free again: nobody was ever given it
    const sound = await makeTestFilm(1, '160x120')
    expect(await place.bring({ 'video/broken.mp4': sound })).toMatchObject({ done: 1, refused: [] })
  }, 120_000)
})
