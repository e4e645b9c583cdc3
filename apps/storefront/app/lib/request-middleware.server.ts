import { randomUUID } from 'node:crypto'
import { createApiClient } from '@oyum/api-client/client'
import { REQUEST_ID_HEADER } from '@oyum/contract/errors'
import { DEFAULT_LOCALE } from '@oyum/shop-rules/locales'
import type { MiddlewareFunction } from 'react-router'
import { env } from './env.server.ts'
import { findLocaleCookie } from './locale-cookie.ts'
import { apiContext, localeContext, requestIdContext } from './request-context.ts'

// A page that waits longer is of no use to anybody; the shopper gets the error page with a retry instead.
const API_PATIENCE_MS = 15_000
const FORWARDED_FOR_HEADER = 'x-forwarded-for'

export const requestMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const locale = findLocaleCookie(request.headers.get('cookie')) ?? DEFAULT_LOCALE
  const requestId = readRequestId(request.headers)
  const forwardedFor = request.headers.get(FORWARDED_FOR_HEADER)

  context.set(localeContext, locale)
  context.set(requestIdContext, requestId)
  context.set(
    apiContext,
    createApiClient({
      baseUrl: env.apiUrl,
      locale: () => locale,
      headers: () => ({
        [REQUEST_ID_HEADER]: requestId,
        // Without it the api's limits would count all shoppers as one.
        ...(forwardedFor && { [FORWARDED_FOR_HEADER]: forwardedFor }),
      }),
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: AbortSignal.any([request.signal, AbortSignal.timeout(API_PATIENCE_MS)]),
        }),
    }),
  )

  const response = await next()
  response.headers.set(REQUEST_ID_HEADER, requestId)
  return response
}

/** The edge's id, so that one id runs through all logs; anything odd is replaced, since it ends up in logs and pages. */
function readRequestId(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER) ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
