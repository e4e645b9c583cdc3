import { cacheHeaders, cacheLives } from '@oyum/contract/cache-table'
import { SITEMAP_PATHS } from '#app/seo/search-engines.ts'
import { loadPagePaths, loadProductPaths, sitemapIndex, sitemapPart } from '#app/seo/sitemap.ts'
import { ERROR_CACHE_CONTROL } from '#app/server/cache-headers.ts'
import { env } from '#app/server/env.server.ts'
import { logError } from '#app/server/log.server.ts'
import { apiContext, requestIdContext } from '#app/server/request-context.ts'
import { staleCache } from '#app/server/stale-cache.server.ts'
import { textFile } from '#app/server/text-file.server.ts'
import type { Route } from './+types/sitemap'

// Three addresses, one file: the index and its two parts.

const pagePaths = staleCache(cacheLives.siteMap.lifeMs, loadPagePaths)
const productPaths = staleCache(cacheLives.siteMap.lifeMs, loadProductPaths)

export async function loader({ url, context }: Route.LoaderArgs) {
  const origin = env.siteUrl
  const xml = (body: string) =>
    textFile(body, 'application/xml; charset=utf-8', cacheHeaders.fixedFile.header)
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
