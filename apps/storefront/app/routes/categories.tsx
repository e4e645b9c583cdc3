import { CategoriesPage } from '#app/features/catalogue/categories-page.tsx'
import { loadTopCategories } from '#app/features/catalogue/load-categories.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/categories'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, loadTopCategories)
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => browserLoad(loadTopCategories, request.signal))
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />
}
