import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** One sound file of every format, as the stuff that hostile ones are cut from. */
export interface GoodFiles {
  jpg: Buffer
  png: Buffer
  webp: Buffer
  avif: Buffer
  mp4: Buffer
  webm: Buffer
  gif: Buffer
  tiff: Buffer
}

const TEST_FILM = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10:duration=2', '-pix_fmt', 'yuv420p']

export async function makeGoodFiles(folder: string): Promise<GoodFiles> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#864', noise } })
  const pixels = await picture.png().toBuffer()
  const [jpg, png, webp, avif, gif, tiff] = await Promise.all([
    sharp(pixels).jpeg().toBuffer(),
    sharp(pixels).png().toBuffer(),
    sharp(pixels).webp().toBuffer(),
    sharp(pixels).avif({ effort: 0 }).toBuffer(),
    sharp(pixels).gif().toBuffer(),
    sharp(pixels).tiff().toBuffer(),
  ])
  const mp4 = await makeFilm(folder, 'good.mp4', [...TEST_FILM, '-c:v', 'libx264'])
  const webm = await makeFilm(folder, 'good.webm', [...TEST_FILM, '-c:v', 'libvpx', '-b:v', '200k'])
  return { jpg, png, webp, avif, mp4, webm, gif, tiff }
}

export async function makeFilm(folder: string, name: string, args: string[]): Promise<Buffer> {
  const path = join(folder, name)
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args, path])
  return readFile(path)
}
