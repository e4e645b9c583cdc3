import { cacheHeaders } from '@oyum/contract/cache-table'
import { textFile } from '#app/server/text-file.server.ts'
import { webManifest } from '#app/server/web-manifest.server.ts'

export function loader() {
  const type = 'application/manifest+json; charset=utf-8'
  return textFile(JSON.stringify(webManifest()), type, cacheHeaders.manifest.header)
}
