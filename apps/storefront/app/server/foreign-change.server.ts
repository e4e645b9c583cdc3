import { env } from './env.server.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A form that a page of another site sent here with our customer's cookies. The browser says so, and script cannot change
 * what it says. The router looks at documents only, not at resource routes.
 */
export function isForeignChange({ method, url, headers }: Request, siteUrl = env.siteUrl): boolean {
  if (READING.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // The edge passes on the host that the browser asked; how it was reached stands in a header.
  const { host, protocol } = new URL(url)
  const reachedBy = headers.get('x-forwarded-proto') ?? protocol.replace(':', '')
  return origin !== new URL(siteUrl).origin && origin !== `${reachedBy}://${host}`
}
