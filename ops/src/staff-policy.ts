import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

// React Router writes its start into inline scripts of index.html. They are the same for a whole build, so the edge's
// policy names them by hash, and nothing else that is inline runs.

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The value of Content-Security-Policy for the back office's index.html. */
export function staffPolicy(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, source = '']) => `'sha256-${sha256(source)}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const STYLE = /<style>([\s\S]*?)<\/style>/g

/** The policy of pages that the edge has of its own and that have their styles inside: those styles, and nothing else. */
export async function pagePolicy(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(names.sort().map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const hashes = pages.flatMap((html) =>
    [...html.matchAll(STYLE)].map(([, style = '']) => `'sha256-${sha256(style)}'`),
  )
  return `default-src 'none'; style-src ${[...new Set(hashes)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`
}

const sha256 = (source: string): string => createHash('sha256').update(source).digest('base64')
