import { env } from '#app/lib/env.server.ts'
import { robotsText } from '#app/lib/search-engines.ts'
import { textFile } from '#app/lib/text-file.server.ts'
import type { Route } from './+types/robots'

const AN_HOUR_SECONDS = 3600

export function loader({ url }: Route.LoaderArgs) {
  return textFile(robotsText(env.siteUrl ?? url.origin), 'text/plain; charset=utf-8', AN_HOUR_SECONDS)
}
