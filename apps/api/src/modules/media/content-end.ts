import type { FileHandle } from 'node:fs/promises'
import type { ContentFormat } from './content-format.ts'
import { MediaRefusal } from './media-refusal.ts'

// A file must end where its content ends. What ends earlier is cut off; what goes on is two files in one, and the second
// one is there for somebody else's reader (a ZIP behind a picture, a script behind a film).

const CUT_OFF = 'it is cut off'
const GOES_ON = 'more follows behind its end: save it anew'

type Walk = (file: FileHandle, size: number) => Promise<void>

const WALKS: Record<ContentFormat, Walk> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkRiff,
  avif: (file, size) =>
    walkBoxes(file, size, ['ftyp', 'meta', 'mdat', 'free', 'skip', 'uuid', 'moov', 'mini']),
  mov: (file, size) =>
    walkBoxes(file, size, [
      ...[
        'ftyp',
        'moov',
        'mdat',
        'free',
        'skip',
        'wide',
        'uuid',
        'udta',
        'meta',
        'pdin',
        'styp',
        'sidx',
        'ssix',
      ],
      ...['moof', 'mfra', 'emsg', 'prft'],
    ]),
  matroska: walkMatroska,
}

export async function checkContentEnd(file: FileHandle, size: number, format: ContentFormat): Promise<void> {
  await WALKS[format](file, size)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new MediaRefusal(CUT_OFF, 'cut_off')
  return buffer
}

function endsAt(position: number, size: number): void {
  if (position > size) throw new MediaRefusal(CUT_OFF, 'cut_off')
  if (position < size) throw new MediaRefusal(GOES_ON, 'goes_on')
}

/** Telephones put further pictures (a brightness map, a small copy) and zeros behind the first: those may follow. */
async function walkJpeg(file: FileHandle, size: number): Promise<void> {
  const bytes = await readAt(file, 0, size)
  let at = 0
  do {
    at = endOfJpeg(bytes, at)
    while (at < size && bytes[at] === 0) at++
  } while (at < size)
}

function endOfJpeg(bytes: Buffer, start: number): number {
  if (bytes[start] !== 0xff || bytes[start + 1] !== 0xd8) throw new MediaRefusal(GOES_ON, 'goes_on')
  let at = start + 2
  for (;;) {
    // picture data lies between the segments; in it 0xff is followed by 0 or by a restart mark
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) throw new MediaRefusal(CUT_OFF, 'cut_off')
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xd9) return at + 2
    if (mark === 0xff) at += 1
    else if (mark === 0 || mark === 1 || (mark >= 0xd0 && mark <= 0xd8)) at += 2
    else {
      if (at + 4 > bytes.length) throw new MediaRefusal(CUT_OFF, 'cut_off')
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
}

async function walkPng(file: FileHandle, size: number): Promise<void> {
  for (let at = 8; ; ) {
    const head = await readAt(file, at, 8)
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4) === 'IEND') return endsAt(at, size)
  }
}

async function walkRiff(file: FileHandle, size: number): Promise<void> {
  const length = (await readAt(file, 4, 4)).readUInt32LE(0)
  endsAt(8 + length + (length % 2), size)
}

async function walkBoxes(file: FileHandle, size: number, known: string[]): Promise<void> {
  let at = 0
  while (at < size) {
    const head = await readAt(file, at, 8)
    if (!known.includes(head.toString('latin1', 4))) throw new MediaRefusal(GOES_ON, 'goes_on')
    let length = head.readUInt32BE(0)
    if (length === 1) length = Number((await readAt(file, at + 8, 8)).readBigUInt64BE(0))
    // 0 would be «up to the end of the file», whatever stands there
    if (length < 8) throw new MediaRefusal('its parts have no length')
    at += length
  }
  endsAt(at, size)
}

async function walkMatroska(file: FileHandle, size: number): Promise<void> {
  let at = 0
  while (at < size) {
    const head = await readAt(file, at, Math.min(16, size - at))
    const idLength = leadingZeros(head[0] ?? 0) + 1
    const lengthLength = leadingZeros(head[idLength] ?? 0) + 1
    if (idLength > 4 || lengthLength > 8 || idLength + lengthLength > head.length)
      throw new MediaRefusal(GOES_ON, 'goes_on')
    // head, segment, empty space: nothing else stands at the top
    if (!['1a45dfa3', '18538067', 'ec'].includes(head.toString('hex', 0, idLength)))
      throw new MediaRefusal(GOES_ON, 'goes_on')
    let length = BigInt((head[idLength] ?? 0) & (0xff >> lengthLength))
    for (let n = 1; n < lengthLength; n++) length = (length << 8n) | BigInt(head[idLength + n] ?? 0)
    if (length === (1n << BigInt(7 * lengthLength)) - 1n)
      throw new MediaRefusal('its parts have no length: it was recorded live or not to its end')
    at += idLength + lengthLength + Number(length)
  }
  endsAt(at, size)
}

const leadingZeros = (byte: number) => Math.clz32(byte) - 24
