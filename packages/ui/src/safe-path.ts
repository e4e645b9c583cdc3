const NOWHERE = 'http://shop.invalid'

/**
 * A path of this site to go back to, or the home page. What comes from a form or an address may be anything: `//evil.example`,
 * `/\evil.example` and `javascript:` all look like a path to something in the chain.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return '/'
  // Phones that are a few years old have no URL.parse.
  const url = URL.canParse(value, NOWHERE) ? new URL(value, NOWHERE) : undefined
  if (url?.origin !== NOWHERE) return '/'
  // `/.//evil.example` is resolved to `//evil.example`, which a browser would read as a host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}
