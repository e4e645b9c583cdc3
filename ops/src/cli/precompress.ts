import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { SMALLEST_PACKED_BYTES } from '@oyum/contract/edge'

// The last step of an application's build: `node precompress.ts <folder of the client build>`. Built files never change, so they are
// compressed once and as hard as Brotli can; the edge hands out the .br beside a file (brotli_static). Compressing on
// every request at a bearable level sends a tenth more.

const COMPRESSIBLE = /\.(js|css|json|svg)$/

const compress = promisify(brotliCompress)
const folder = path.join(process.argv[2] ?? '', 'assets')

for (const name of await readdir(folder)) {
  const file = path.join(folder, name)
  if (!COMPRESSIBLE.test(name)) continue
  const content = await readFile(file)
  if (content.length < SMALLEST_PACKED_BYTES) continue
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await compress(content, { params }))
}
