import { createHash, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'
import { readPageFailure } from '#app/loading/page-failure.ts'
import { lookUp } from '#app/server/between-pages.server.ts'
import { ERROR_CACHE_CONTROL } from '#app/server/cache-headers.ts'
import { contentSecurityPolicy, sealInlineScripts } from '#app/server/csp.server.ts'
import { logError } from '#app/server/log.server.ts'
import { tellRendered } from '#app/server/rendered.server.ts'
import { localeContext, requestIdContext } from '#app/server/request-context.ts'

export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const locale = loadContext.get(localeContext)
  const mark = randomUUID()
  await lookUp()
  const started = performance.now()
  const rendered = await renderWhole(
    <TranslatorProvider value={serverTranslator(locale)}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </TranslatorProvider>,
    mark,
  )
  const page = routerContext.staticHandlerContext.matches.at(-1)?.route
  const route = page?.index ? '/' : `/${page?.path ?? ''}`
  tellRendered({ route, seconds: (performance.now() - started) / 1000 })
  for (const error of rendered.errors) {
    logError('render failed', error, { requestId: loadContext.get(requestIdContext), url: request.url })
  }
  const status = rendered.errors.length > 0 && routeStatus < 400 ? 500 : routeStatus
  const { html, scriptHashes } = sealInlineScripts(rendered.html, mark)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes, import.meta.env.DEV))
  refuseCaching(headers, status)
  tellWait(headers, routerContext.staticHandlerContext.errors)
  // written as bytes once, for the hash and for whoever packs it
  const body = Buffer.from(html)
  if (status === 200) {
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    headers.set('ETag', etag)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  }
  // also for HEAD, whose headers tell of the page: the router leaves the page itself out
  return new Response(body, { status, headers })
}

/** The data of a page alone, for the few navigations that ask this server and not the api. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  refuseCaching(response.headers, response.status)
  return response
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A shopper who leaves before the page is ready is no error.
  if (request.signal.aborted) return
  logError('request failed', error, { requestId: context.get(requestIdContext), url: request.url })
}

/** A robot, and a browser's own retry, read the header; people read the page. */
function tellWait(headers: Headers, errors: Record<string, unknown> | null): void {
  for (const error of Object.values(errors ?? {})) {
    const failure = readPageFailure(error)
    if (failure.kind === 'limited') headers.set('Retry-After', String(failure.retryAfterSeconds))
  }
}

function refuseCaching(headers: Headers, status: number): void {
  if (status >= 400) headers.set('Cache-Control', ERROR_CACHE_CONTROL)
}

/** The whole document as text: its inline scripts must be known before the first header is sent. */
function renderWhole(tree: ReactNode, nonce: string): Promise<{ html: string; errors: unknown[] }> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = []
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      // Nothing is streamed, so nothing may be held back to be put in place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // kept and read once at the end: a stream that hands every part on costs as much again
        const parts: Buffer[] = []
        pipe(
          new Writable({
            write(part: Buffer, _, done) {
              parts.push(part)
              done()
            },
            final(done) {
              resolve({ html: Buffer.concat(parts).toString(), errors })
              done()
            },
          }).once('error', reject),
        )
      },
      onShellError: reject,
      onError: (error) => {
        errors.push(error)
      },
    })
  })
}
