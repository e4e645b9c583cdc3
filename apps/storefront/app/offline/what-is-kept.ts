// What the phone may keep of what was seen, for the service worker. Whatever is not named here goes past it: calls and pages of
// a customer, what changes something, films, the staff's host.

export interface KeptPaths {
  /** of public pages, the same for everybody who reads the same language (packages/contract/src/kept-routes.ts) */
  pages: RegExp
  /** of public calls that read */
  calls: RegExp
}

/** `outline`: the page of the favourites without anything of the customer, who is put in by the browser. */
export type Kind = 'page' | 'outline' | 'data' | 'call' | 'file' | 'picture'

export interface Asked {
  method: string
  url: string
  mode: string
  destination: string
  cache: string
}

export const OUTLINE_PATH = '/wishlists'
const DATA = /\.data$/
const PICTURE = /^\/storage\/.+\.(avif|webp|jpe?g|png|svg)$/

export function kindOf(asked: Asked, origin: string, paths: KeptPaths): Kind | undefined {
  const url = new URL(asked.url)
  // whoever asks so wants to know whether the line is there
  if (asked.method !== 'GET' || url.origin !== origin || asked.cache === 'no-store') return undefined
  const { pathname } = url
  if (asked.mode === 'navigate') {
    if (pathname === OUTLINE_PATH) return 'outline'
    return paths.pages.test(pathname) ? 'page' : undefined
  }
  if (paths.calls.test(pathname)) return 'call'
  if (DATA.test(pathname)) return paths.pages.test(pageOfData(pathname)) ? 'data' : undefined
  if (pathname.startsWith('/assets/')) return 'file'
  return asked.destination === 'image' && PICTURE.test(pathname) ? 'picture' : undefined
}

/** The router asks for the data of a page at an address made of the page's. */
const pageOfData = (pathname: string) => (pathname === '/_root.data' ? '/' : pathname.replace(DATA, ''))

interface Answered {
  status: number
  redirected: boolean
  headers: Pick<Headers, 'get'>
}

/** What is whole and for everybody: no refusal, no page with a part that failed, nothing of one customer. */
export function mayKeep(kind: Kind, answer: Answered): boolean {
  if (answer.status !== 200 || answer.redirected) return false
  const type = answer.headers.get('content-type') ?? ''
  // the server was asked for nobody's page, and says of every such page that it is somebody's
  if (kind === 'outline') return type.startsWith('text/html')
  const cacheControl = answer.headers.get('cache-control') ?? ''
  if (/private|no-store/.test(cacheControl)) return false
  switch (kind) {
    case 'page':
      return type.startsWith('text/html') && /public/.test(cacheControl)
    case 'call':
      return type.startsWith('application/json') && /public/.test(cacheControl)
    case 'data':
      return /public/.test(cacheControl)
    case 'picture':
      return type.startsWith('image/')
    case 'file':
      return !type.startsWith('text/html')
  }
}

/** Two languages of one address are two things; `Vary` cannot tell them apart here, because a worker sees no cookie. */
export function keptKey(url: string, locale: string): string {
  const key = new URL(url)
  key.searchParams.sort()
  key.searchParams.append('kept-in', locale)
  return key.href
}

/** The build that a page's files are of: its text names the file with the table of routes. */
export function buildOf(html: string): string | undefined {
  return /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1]
}

/** `sofa-1.480.avif` and `sofa-1.800.webp` show the same; what a name has in common is left. */
export function pictureName(url: string): string {
  const { pathname } = new URL(url)
  return pathname.replace('/sizes/', '/').replace(/(\.\d+)?\.\w+$/, '')
}
