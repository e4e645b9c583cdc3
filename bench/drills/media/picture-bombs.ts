import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

// Files of a few kilobytes that want gigabytes when they are opened.

interface PngShape {
  width: number
  height: number
  bits: number
  /** 0 grey, 2 colours, 6 colours with transparency */
  colour: 0 | 2 | 6
  isInterlaced?: boolean
}

/** A real PNG, all of it zeros. */
export async function zeroPng({
  width,
  height,
  bits,
  colour,
  isInterlaced = false,
}: PngShape): Promise<Buffer> {
  const channels = { 0: 1, 2: 3, 6: 4 }[colour]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const passBytes = (w: number, h: number) => (w && h ? h * (1 + Math.ceil((w * bits * channels) / 8)) : 0)
  const adam7 = [
    ...[[0, 0, 8, 8] as const, [4, 0, 8, 8] as const, [0, 4, 4, 8] as const, [2, 0, 4, 4] as const],
    ...[[0, 2, 2, 4] as const, [1, 0, 2, 2] as const, [0, 1, 1, 2] as const],
  ]
  const bytes = isInterlaced
    ? adam7.reduce(
        (sum, [x, y, dx, dy]) => sum + passBytes(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : passBytes(width, height)
  const data = await deflateZeros(bytes)
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

async function deflateZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const packed: Buffer[] = []
  deflate.on('data', (part: Buffer) => packed.push(part))
  const zeros = Buffer.alloc(1024 * 1024)
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain')
  deflate.end()
  await once(deflate, 'end')
  return Buffer.concat(packed)
}

/** Another size written over the one in the frame head. */
export function jpegOfSize(jpg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpg)
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0xc0 && mark !== 0xc2) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    return bytes
  }
  throw new Error('no frame head in this JPEG')
}

export function avifOfSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif)
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

/** The simple format keeps 14 bits for each side. */
export function webpOfSize(webp: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(webp)
  const at = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bytes.writeUInt16LE(width, at + 3)
  bytes.writeUInt16LE(height, at + 5)
  return bytes
}

export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#123' }, limitInputPixels: false })
}

export async function movingWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const [dark, light] = [await frame('#000'), await frame('#fff')]
  const frames = Array.from({ length: 50 }, (_, n) => (n % 2 ? light : dark))
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}
