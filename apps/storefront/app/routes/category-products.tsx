import { memo } from 'react'
import { CategoryProductsPage } from '#app/features/catalogue/category-products-page.tsx'
import { loadCategoryProducts } from '#app/features/catalogue/load-category-products.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/category-products'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadCategoryProducts(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => browserLoad((api, log) => loadCategoryProducts(api, url, log), request.signal))
}

// The router draws a page anew with all it has to say, also with the beginning of the way to another one.
const Page = memo(CategoryProductsPage)

export default function CategoryProducts({ loaderData }: Route.ComponentProps) {
  return <Page {...loaderData} />
}
