import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BUSY_STYLE, busyPage } from '@oyum/contract/busy-page'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { BUSY_RETRY_SECONDS } from '@oyum/contract/edge'
import { REQUEST_ID_HEADER } from '@oyum/contract/errors'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { findLocaleCookie } from '../lib/locale-cookie.ts'
import { setSecurityHeaders } from './csp.server.ts'

const headersOf = (type: string, policy?: string): Record<string, string> => {
  const headers = new Headers({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': cacheHeaders.failure.header,
    'Retry-After': String(BUSY_RETRY_SECONDS),
    ...(policy && { 'Content-Security-Policy': policy }),
  })
  setSecurityHeaders(headers)
  return Object.fromEntries(headers)
}

// the router tells a failure of the data of a page by the status alone, and the page says it in its own words
const DATA = /\.data(\?|$)/

/** Says 503 to one who is not given a turn. Everything is ready beforehand: refusing must cost next to nothing. */
export function createBusyAnswer({ phone }: { phone: string }) {
  const styleHash = createHash('sha256').update(BUSY_STYLE).digest('base64')
  const pageHeaders = headersOf(
    'text/html',
    `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  const pages = Object.fromEntries(
    LOCALES.map((locale) => [locale, Buffer.from(busyPage(locale, phone))]),
  ) as Record<Locale, Buffer>
  const dataHeaders = headersOf('text/plain')

  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = request.headers[REQUEST_ID_HEADER]
    if (typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId))
      response.setHeader(REQUEST_ID_HEADER, requestId)
    // a form that was not read is not waited for
    if (request.method !== 'GET' && request.method !== 'HEAD') response.setHeader('Connection', 'close')
    if (DATA.test(request.url ?? '')) return void response.writeHead(503, dataHeaders).end('busy')
    const locale = findLocaleCookie(request.headers.cookie ?? null) ?? DEFAULT_LOCALE
    const page = pages[locale]
    response
      .writeHead(503, { ...pageHeaders, 'Content-Language': locale, 'Content-Length': page.length })
      .end(page)
  }
}
