import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export async function copyHashed(
  source: FileHandle,
  target: string,
): Promise<{ sha256: Buffer; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const listen = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk)
      bytes += chunk.length
      next(null, chunk)
    },
  })
  await pipeline(source.createReadStream({ start: 0, autoClose: false }), listen, createWriteStream(target))
  return { sha256: hash.digest(), bytes }
}

export async function hashOf(source: FileHandle): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of source.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer)
  return hash.digest()
}

export async function hashOfFile(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    return await hashOf(handle)
  } finally {
    await handle.close()
  }
}
