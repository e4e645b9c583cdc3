import { cacheHeaders } from '@oyum/contract/cache-table'

/**
 * A public page is the same for everybody who reads the same language: a shared cache may keep it, by URL and the
 * `locale` cookie (ops/varnish). Browsers need `Vary: Cookie`, or a page seen before the language was changed
 * would come back in the old one.
 */
export function publicPageHeaders(): Record<string, string> {
  return {
    'Cache-Control': cacheHeaders.page.header,
    Vary: 'Cookie',
  }
}

/** A page of one customer. */
export const personalPageHeaders = () => ({ 'Cache-Control': cacheHeaders.personal.header })

/** The same, unless the loader says otherwise: a page that lacks a part because a call failed is for the one who asked. */
export function pageHeadersOr({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  const cacheControl = loaderHeaders.get('Cache-Control')
  return { ...publicPageHeaders(), ...(cacheControl && { 'Cache-Control': cacheControl }) }
}

/** Errors are told to nobody but the one who asked, and never again from a cache. */
export const ERROR_CACHE_CONTROL = cacheHeaders.failure.header
