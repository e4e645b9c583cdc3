import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GoodFiles, makeFilm, makeGoodFiles } from './good-files.ts'
import * as bombs from './picture-bombs.ts'

// Everything that somebody might bring instead of a picture or a film. Each is written under {kind}/{name}.

interface Hostile {
  name: string
  kind?: 'product' | 'video'
  /** its bytes, or how to put it there */
  is: Buffer | string | (() => Promise<Buffer>) | { put: (path: string) => unknown }
}

const FILM = /\.(mp4|mov|webm|mkv)$/
const ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(60, 7),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
])
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(document.cookie)</script>'
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'ha'.repeat(500)}">]><svg>${'&a;'.repeat(5000)}</svg>`
const PLAYLIST = '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
const CONCAT = "ffconcat version 1.0\nfile '/etc/passwd'\n"

/** Puts `most` of them, evenly drawn from all kinds, into the folder, and says under which names. */
export async function writeHostileFiles(folder: string, most: number): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'oyum-hostile-'))
  try {
    const good = await makeGoodFiles(scratch)
    const all = [
      ...[...truncated(good), ...mislabelled(good), ...pictureBombs(good), ...documents()],
      ...[...behindTheEnd(good), ...films(good, scratch), ...names(good), ...noPlainFiles()],
    ]
    const count = Math.min(most, all.length)
    const drawn = Array.from(
      { length: count },
      (_, n) => all[Math.floor((n * all.length) / count)] as Hostile,
    )
    for (const { kind, name, is } of drawn) {
      const inKind = join(folder, kind ?? (FILM.test(name) ? 'video' : 'product'))
      await mkdir(inKind, { recursive: true })
      const path = `${inKind}/${name}`
      if (typeof is === 'object' && 'put' in is) await is.put(path)
      else await writeFile(path, typeof is === 'function' ? await is() : is)
    }
    return drawn.map(({ name }) => name)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function truncated(good: GoodFiles): Hostile[] {
  const formats = ['jpg', 'png', 'webp', 'avif', 'mp4', 'webm'] as const
  return formats.flatMap((format) =>
    [0.01, 0.2, 0.6, 0.95, 1].map((share, n) => ({
      name: `cut-${n}-${format}.${format}`,
      is: good[format].subarray(0, Math.max(1, Math.floor(good[format].length * share) - 1)),
    })),
  )
}

function mislabelled(good: GoodFiles): Hostile[] {
  const swaps: [keyof GoodFiles, string][] = [
    ...([
      ['png', 'jpg'],
      ['jpg', 'png'],
      ['webp', 'avif'],
      ['avif', 'webp'],
      ['mp4', 'jpg'],
    ] as const),
    ...([
      ['jpg', 'mp4'],
      ['webm', 'mp4'],
      ['mp4', 'webm'],
      ['gif', 'png'],
      ['tiff', 'jpg'],
    ] as const),
    ...([
      ['gif', 'gif'],
      ['tiff', 'tiff'],
      ['jpg', 'svg'],
      ['jpg', 'exe'],
    ] as const),
  ].map(([is, says]) => [is, says])
  return swaps.map(([is, says]) => ({ name: `is-${is}-says.${says}`, is: good[is] }))
}

function pictureBombs(good: GoodFiles): Hostile[] {
  const huge = 2 ** 31 - 1
  return [
    {
      name: 'bomb-30000.png',
      is: () => bombs.zeroPng({ width: 30_000, height: 30_000, bits: 1, colour: 0 }),
    },
    { name: 'bomb-8bit.png', is: () => bombs.zeroPng({ width: 20_000, height: 20_000, bits: 8, colour: 0 }) },
    {
      // within the limit of pixels; whoever opens it needs 390 MB
      name: 'bomb-within.png',
      is: () => bombs.zeroPng({ width: 7000, height: 7000, bits: 16, colour: 6, isInterlaced: true }),
    },
    { name: 'bomb-strip.png', is: () => bombs.zeroPng({ width: 1_000_000, height: 40, bits: 1, colour: 0 }) },
    {
      name: 'bomb-head.png',
      is: () =>
        bombs.zeroPng({ width: 1, height: 1, bits: 8, colour: 0 }).then((png) => {
          png.writeUInt32BE(huge, 16)
          png.writeUInt32BE(huge, 20)
          return png
        }),
    },
    { name: 'bomb-65535.jpg', is: bombs.jpegOfSize(good.jpg, 65_535, 65_535) },
    { name: 'bomb-taller.jpg', is: bombs.jpegOfSize(good.jpg, 7000, 7000) },
    { name: 'bomb-head.webp', is: bombs.webpOfSize(good.webp, 16_383, 16_383) },
    { name: 'bomb-real.webp', is: () => bombs.plainPicture(6000, 6000).webp({ effort: 0 }).toBuffer() },
    { name: 'bomb-head.avif', is: bombs.avifOfSize(good.avif, 60_000, 60_000) },
    { name: 'bomb-real.avif', is: () => bombs.plainPicture(4200, 4200).avif({ effort: 0 }).toBuffer() },
    { name: 'moves.webp', is: bombs.movingWebp },
  ]
}

function documents(): Hostile[] {
  return [
    ...['svg', 'jpg', 'png', 'webp', 'avif', 'mp4'].map((end) => ({ name: `svg-as.${end}`, is: SVG })),
    ...['png', 'jpg', 'mp4', 'html'].map((end) => ({ name: `html-as.${end}`, is: HTML })),
    { name: 'laughs.jpg', is: LAUGHS },
    ...['mp4', 'mov', 'm3u8'].map((end) => ({ name: `playlist-as.${end}`, is: PLAYLIST })),
    ...['mp4', 'webm', 'mkv'].map((end) => ({ name: `concat-as.${end}`, is: CONCAT })),
    ...['jpg', 'mp4', 'zip'].map((end) => ({ name: `zip-as.${end}`, is: ZIP })),
    { name: 'pdf-as.jpg', is: '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj\n' },
    { name: 'elf-as.png', is: '\x7fELF\x02\x01\x01' },
    ...['jpg', 'png', 'webp', 'avif', 'mp4', 'webm'].map((end) => ({ name: `empty-${end}.${end}`, is: '' })),
    { name: 'zeros.jpg', is: Buffer.alloc(1_000_000) },
  ]
}

/** Sound at the start; something else behind, or nothing at all. */
function behindTheEnd(good: GoodFiles): Hostile[] {
  const formats = ['jpg', 'png', 'webp', 'avif', 'mp4', 'webm'] as const
  return [
    ...formats.map((end) => ({ name: `zip-behind-${end}.${end}`, is: Buffer.concat([good[end], ZIP]) })),
    { name: 'html-behind.jpg', is: Buffer.concat([good.jpg, Buffer.from(HTML)]) },
    ...formats.map((end) => ({
      name: `only-head-${end}.${end}`,
      is: Buffer.concat([good[end].subarray(0, 40), Buffer.alloc(5000, 0x41)]),
    })),
    { name: 'playlist-behind.mp4', is: Buffer.concat([good.mp4.subarray(0, 32), Buffer.from(PLAYLIST)]) },
  ]
}

function films(good: GoodFiles, scratch: string): Hostile[] {
  const test = (source: string, ...more: string[]) => ['-f', 'lavfi', '-i', source, ...more]
  // every frame is there, and nobody can read it
  const noise = Buffer.from(good.mp4)
  const data = noise.indexOf('mdat') + 4
  for (let at = data + 600; at < data + 3000 && at < noise.length; at++) noise[at] = (at * 7919) % 251
  return [
    {
      name: 'wide.mp4',
      is: () => makeFilm(scratch, 'wide.mp4', test('color=size=4200x32:rate=1:duration=1')),
    },
    {
      name: 'long.mp4',
      is: () => makeFilm(scratch, 'long.mp4', test('color=size=16x16:rate=1:duration=660')),
    },
    { name: 'sound.mp4', is: () => makeFilm(scratch, 'sound.mp4', test('sine=duration=1')) },
    { name: 'noise.mp4', is: noise },
    { kind: 'product', name: 'film-of-product.mp4', is: good.mp4 },
  ]
}

function names(good: GoodFiles): Hostile[] {
  const tricks = [
    ...['-rf.jpg', '.hidden.jpg', '..jpg', 'a..jpg', '..%2f..%2fetc.jpg', '..\\..\\boot.jpg', 'a b.jpg'],
    ...[
      'line\nbreak.jpg',
      'bell\x07.jpg',
      'red\x1b[31m.jpg',
      'gpj\u202Egpj.exe.jpg',
      'sof\u0430.jpg',
      'e\u0301.jpg',
    ],
    ...[
      '$(id).jpg',
      'a;ls.jpg',
      'a|b.jpg',
      "a'b.jpg",
      '%00.jpg',
      'noending',
      'dot.jpg.',
      'blank.jpg ',
      '\u{1F6CB}.jpg',
    ],
    ...[
      `${'a'.repeat(200)}.jpg`,
      `${'b'.repeat(97)}.jpg`,
      'tab\there.jpg',
      '\uFF0E\uFF0E\u2215a.jpg',
      'zero\u200Bwidth.jpg',
    ],
  ]
  return tricks.map((name) => ({ name, is: good.jpg }))
}

function noPlainFiles(): Hostile[] {
  const link = (to: string) => ({ put: (path: string) => symlink(to, path) })
  const sparse = (bytes: number) => ({
    put: async (path: string) => {
      await writeFile(path, '')
      await truncate(path, bytes)
    },
  })
  return [
    { name: 'passwd.jpg', is: link('/etc/passwd') },
    { name: 'device.jpg', is: link('/dev/zero') },
    { name: 'nowhere.jpg', is: link('/nowhere/at/all.jpg') },
    { name: 'itself.jpg', is: link('itself.jpg') },
    { name: 'folder-link.jpg', is: link('/etc') },
    { name: 'pipe.jpg', is: { put: (path) => execFileSync('mkfifo', [path]) } },
    { name: 'pipe.mp4', is: { put: (path) => execFileSync('mkfifo', [path]) } },
    { name: 'folder.jpg', is: { put: (path) => mkdir(path) } },
    { name: 'heavy.jpg', is: sparse(61 * 1024 * 1024) },
    { name: 'heavy.mp4', is: sparse(3 * 1024 ** 3) },
  ]
}
