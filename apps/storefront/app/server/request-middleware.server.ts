import { randomUUID } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@oyum/contract/errors'
import { SHOP_TAG, TAGS_HEADER, tagsHeader } from '@oyum/contract/tags'
import { DEFAULT_LOCALE } from '@oyum/shop-rules/locales'
import type { MiddlewareFunction } from 'react-router'
import { findLocaleCookie } from '#app/lib/locale-cookie.ts'
import { ERROR_CACHE_CONTROL } from './cache-headers.ts'
import { compressAnswer } from './compress-answer.server.ts'
import { setSecurityHeaders } from './csp.server.ts'
import { isForeignChange } from './foreign-change.server.ts'
import { apiContext, localeContext, requestIdContext } from './request-context.ts'
import { createServerApi } from './server-api.server.ts'

export const requestMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const locale = findLocaleCookie(request.headers.get('cookie')) ?? DEFAULT_LOCALE
  const requestId = readRequestId(request.headers)

  context.set(localeContext, locale)
  context.set(requestIdContext, requestId)
  // a page shows what its calls show
  const tags = new Set([SHOP_TAG])
  const onAnswer = ({ headers }: Response) => {
    for (const tag of (headers.get(TAGS_HEADER) ?? '').split(' ')) if (tag) tags.add(tag)
  }
  context.set(apiContext, createServerApi({ request, locale, requestId }, { onAnswer }))

  const response = isForeignChange(request)
    ? new Response('foreign_origin', { status: 403, headers: { 'Cache-Control': ERROR_CACHE_CONTROL } })
    : await next()
  response.headers.set(REQUEST_ID_HEADER, requestId)
  response.headers.set(TAGS_HEADER, tagsHeader(tags))
  setSecurityHeaders(response.headers)
  return compressAnswer(request, response)
}

/** The edge's id, so that one id runs through all logs; anything odd is replaced, since it ends up in logs and pages. */
function readRequestId(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER) ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
