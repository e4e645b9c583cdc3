import { createReadStream, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
// Names under /assets carry the hash of their content.
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

interface StaticFile {
  path: string
  headers: Record<string, string>
}

/**
 * Serves the files of the client build. In production the edge does; this is for running without one. The files are
 * listed once at start, so a request can only ever name one of them.
 */
export function createStaticFiles(folder: string) {
  const files = listFiles(folder)

  return function serveStatic(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const file = files.get(pathname)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const isKnown = request.headers['if-none-match'] === file.headers.ETag
    response.writeHead(isKnown ? 304 : 200, file.headers)
    if (isKnown || request.method === 'HEAD') response.end()
    else createReadStream(file.path).pipe(response)
    return true
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const filePath = path.join(entry.parentPath, entry.name)
    const urlPath = `/${path.relative(folder, filePath).split(path.sep).join('/')}`
    // The build keeps notes for itself in dot folders.
    if (!entry.isFile() || urlPath.includes('/.')) continue
    const { size, mtimeMs } = statSync(filePath)
    files.set(urlPath, {
      path: filePath,
      headers: {
        'Content-Type': CONTENT_TYPES[path.extname(entry.name)] ?? 'application/octet-stream',
        'Content-Length': String(size),
        'Cache-Control': urlPath.startsWith('/assets/') ? FOREVER : AN_HOUR,
        ETag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
  return files
}
