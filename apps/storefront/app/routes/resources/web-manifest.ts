import { cacheHeaders } from '@oyum/contract/cache-table'
import { textFile } from '#app/server/text-file.server.ts'
import { webManifest } from '#app/server/web-manifest.server.ts'

export function loader() {
  return textFile(JSON.stringify(webManifest()), 'application/manifest+json', cacheHeaders.manifest.header)
}
