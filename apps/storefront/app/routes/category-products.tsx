import { CategoryProductsPage } from '#app/features/catalogue/category-products-page.tsx'
import { loadCategoryProducts } from '#app/features/catalogue/load-category-products.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/category-products'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadCategoryProducts(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return browserLoad((api, log) => loadCategoryProducts(api, url, log), request.signal)
}

export default function CategoryProducts({ loaderData }: Route.ComponentProps) {
  return <CategoryProductsPage {...loaderData} />
}
