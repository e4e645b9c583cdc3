import type { IncomingMessage } from 'node:http'

// Those that a `Request` can have; the router says 405 itself where a page takes no form.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** The status for what no page can be asked with: the router would take it for a fault of ours. */
export function refusalOf({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): 400 | 405 | undefined {
  if (!METHODS.has(method)) return 405
  const path = url.split('?', 1)[0] ?? ''
  const isReadable =
    path.startsWith('/') && URL.canParse(`http://${headers.host ?? ''}${url}`) && isText(path)
  return isReadable ? undefined : 400
}

function isText(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
