import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { MediaKind } from '@oyum/database/tables.generated'
import sharp from 'sharp'

// The demo's pictures and films, media/{kind}/{file}, and what the database wants to know of each.

export const MEDIA_FOLDER = new URL('../media/', import.meta.url)
export const MEDIA_KINDS: readonly MediaKind[] = [
  ...(['product', 'category', 'banner', 'room', 'article', 'video'] as const),
]

export interface MediaName {
  kind: MediaKind
  file: string
}

export interface MediaFacts extends MediaName {
  width: number | null
  height: number | null
  bytes: number
  sha256: Buffer
  colour: string | null
}

interface ManifestFile {
  file: string
  kind: MediaKind
  shows: string
  width: number
  height: number
  bytes: number
  colour?: string
  seconds?: number
}

export function mediaUrl({ kind, file }: MediaName): URL {
  return new URL(`${kind}/${file}`, MEDIA_FOLDER)
}

export async function listMedia(): Promise<MediaName[]> {
  const folders = await Promise.all(
    MEDIA_KINDS.map(async (kind) => {
      const entries = await readdir(new URL(`${kind}/`, MEDIA_FOLDER), { withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      return files.sort().map((file) => ({ kind, file }))
    }),
  )
  return folders.flat()
}

/** The prepared sizes of the pictures, media/{kind}/sizes/{name}.{width}.{format} (npm run media:sizes). */
export async function listSizes(): Promise<MediaName[]> {
  const folders = await Promise.all(
    MEDIA_KINDS.map(async (kind) => {
      const files = await readdir(new URL(`${kind}/sizes/`, MEDIA_FOLDER)).catch(() => [])
      return files.map((name) => ({ kind, file: `sizes/${name}` }))
    }),
  )
  return folders.flat()
}

export async function readManifest(): Promise<ManifestFile[]> {
  const text = await readFile(new URL('manifest.json', MEDIA_FOLDER), 'utf8')
  return (JSON.parse(text) as { files: ManifestFile[] }).files
}

export async function readMediaFacts(): Promise<MediaFacts[]> {
  const [names, manifest] = await Promise.all([listMedia(), readManifest()])
  const listed = new Map(manifest.map((entry) => [entry.file, entry]))
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(mediaUrl(name))
      const known = { ...name, bytes: content.length, sha256: createHash('sha256').update(content).digest() }
      const entry = listed.get(`${name.kind}/${name.file}`)
      // sharp does not open films; their frame size stands in the manifest
      if (name.file.endsWith('.mp4')) {
        return { ...known, width: entry?.width ?? null, height: entry?.height ?? null, colour: null }
      }
      const { width, height } = await sharp(content).metadata()
      return { ...known, width, height, colour: entry?.colour ?? (await meanColour(content)) }
    }),
  )
}

/** Takes about ten milliseconds a picture, so the manifest keeps the result. */
export async function meanColour(content: Buffer): Promise<string> {
  // shrinking first makes the mean as good and the reading many times faster
  const small = sharp(content).resize(16, 16, { fit: 'fill' }).removeAlpha().toColourspace('srgb')
  const pixels = await small.raw().toBuffer()
  const hex = [0, 1, 2].map((channel) => {
    const values = pixels.filter((_, index) => index % 3 === channel)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.round(mean).toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}
