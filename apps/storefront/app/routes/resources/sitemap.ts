import { ERROR_CACHE_CONTROL } from '#app/lib/cache-headers.ts'
import { env } from '#app/lib/env.server.ts'
import { keepFor } from '#app/lib/kept.server.ts'
import { logError } from '#app/lib/log.server.ts'
import { apiContext, requestIdContext } from '#app/lib/request-context.ts'
import { SITEMAP_PATHS } from '#app/lib/search-engines.ts'
import { loadPagePaths, loadProductPaths, sitemapIndex, sitemapPart } from '#app/lib/sitemap.ts'
import { textFile } from '#app/lib/text-file.server.ts'
import type { Route } from './+types/sitemap'

// Three addresses, one file: the index and its two parts.

const AN_HOUR_SECONDS = 3600
const pagePaths = keepFor(AN_HOUR_SECONDS * 1000, loadPagePaths)
const productPaths = keepFor(AN_HOUR_SECONDS * 1000, loadProductPaths)

export async function loader({ url, context }: Route.LoaderArgs) {
  const origin = env.siteUrl ?? url.origin
  const xml = (body: string) => textFile(body, 'application/xml; charset=utf-8', AN_HOUR_SECONDS)
  if (url.pathname === SITEMAP_PATHS.index) return xml(sitemapIndex(origin))
  try {
    const paths = url.pathname === SITEMAP_PATHS.products ? productPaths : pagePaths
    return xml(sitemapPart(origin, await paths(context.get(apiContext))))
  } catch (error) {
    // A robot comes again; an empty map would tell it that the shop is empty.
    logError('sitemap failed', error, { requestId: context.get(requestIdContext) })
    return new Response(null, {
      status: 503,
      headers: { 'Cache-Control': ERROR_CACHE_CONTROL, 'Retry-After': '600' },
    })
  }
}
