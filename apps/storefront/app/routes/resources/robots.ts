import { cacheHeaders } from '@oyum/contract/cache-table'
import { robotsText } from '#app/seo/search-engines.ts'
import { env } from '#app/server/env.server.ts'
import { textFile } from '#app/server/text-file.server.ts'

export function loader() {
  return textFile(robotsText(env.siteUrl), 'text/plain; charset=utf-8', cacheHeaders.fixedFile.header)
}
