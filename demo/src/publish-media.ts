import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMedia, listSizes, MEDIA_KINDS, type MediaName, mediaUrl } from './media-library.ts'

export interface PublishSummary {
  copied: number
  unchanged: number
}

// Puts the demo's media where the edge serves /storage/{kind}/{file} from. Other files in the folder are left alone.
export async function publishMedia(targetDir: string): Promise<PublishSummary> {
  await Promise.all(MEDIA_KINDS.map((kind) => mkdir(join(targetDir, kind, 'sizes'), { recursive: true })))
  const names = [...(await listMedia()), ...(await listSizes())]
  const copies = await Promise.all(names.map((name) => publishOne(name, targetDir)))
  const copied = copies.filter(Boolean).length
  return { copied, unchanged: names.length - copied }
}

async function publishOne(name: MediaName, targetDir: string): Promise<boolean> {
  const target = join(targetDir, name.kind, name.file)
  const [content, published] = await Promise.all([readFile(mediaUrl(name)), readIfThere(target)])
  if (published?.equals(content)) return false
  // under another name first: nobody is ever served half a picture
  const unfinished = `${target}.${process.pid}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, target)
  return true
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
