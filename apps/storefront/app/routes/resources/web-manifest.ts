import { textFile } from '#app/lib/text-file.server.ts'
import { webManifest } from '#app/lib/web-manifest.server.ts'

const A_DAY_SECONDS = 86_400

export function loader() {
  return textFile(JSON.stringify(webManifest()), 'application/manifest+json', A_DAY_SECONDS)
}
