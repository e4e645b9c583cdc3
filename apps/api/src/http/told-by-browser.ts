import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a browser says of itself, as a word of 22 characters; the storefront passes it on. Phones of one make say the same. */
export function toldByBrowser(
  headers: IncomingHttpHeaders,
  names: readonly ('user-agent' | 'accept-language' | 'cookie')[],
): string {
  const told = createHash('sha256')
  for (const name of names) told.update(`${name} ${headers[name] ?? ''}\n`)
  return told.digest('base64url').slice(0, 22)
}
