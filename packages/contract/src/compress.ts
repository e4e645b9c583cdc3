import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, PACKING_LEVEL, SMALLEST_PACKED_BYTES } from './edge.ts'

// Pages and answers are packed by whoever makes them, before anybody keeps them (decision 0081). Beside the other facts that
// the servers share and apart from them: a browser packs nothing.

const withBrotli = promisify(brotliCompress)
const withGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

export const isWorthPacking = (content: Buffer): boolean => content.length >= SMALLEST_PACKED_BYTES

/** Away from the thread that makes pages. */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return withGzip(content, { level: PACKING_LEVEL })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: PACKING_LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return withBrotli(content, { params })
}
