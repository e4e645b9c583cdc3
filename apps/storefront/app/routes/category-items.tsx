import { loadTopCategories } from '#app/features/catalogue/load-categories.ts'
import { ShowcasePage } from '#app/features/catalogue/showcase-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/category-items'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, loadTopCategories)
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => browserLoad(loadTopCategories, request.signal))
}

export default function CategoryItems({ loaderData }: Route.ComponentProps) {
  return <ShowcasePage of="items" {...loaderData} />
}
