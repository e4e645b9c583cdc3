/**
 * A public page: the same for everybody who reads the same language, so the edge may keep it. The edge keys its copies
 * by URL and the `locale` cookie and ignores Vary; browsers need `Vary: Cookie`, or a page seen before the language was
 * changed would come back in the old one.
 */
export function publicPageHeaders(): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
    Vary: 'Cookie',
  }
}

/** A page of one customer. */
export const personalPageHeaders = () => ({ 'Cache-Control': 'private, no-store' })

/** The same, unless the loader says otherwise: a page that lacks a part because a call failed is for the one who asked. */
export function pageHeadersOr({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  const cacheControl = loaderHeaders.get('Cache-Control')
  return { ...publicPageHeaders(), ...(cacheControl && { 'Cache-Control': cacheControl }) }
}

/** Errors are told to nobody but the one who asked, and never again from a cache. */
export const ERROR_CACHE_CONTROL = 'no-store'
