import { loadNewProducts } from '#app/features/catalogue/load-lists.ts'
import { NewProductsPage } from '#app/features/catalogue/new-products-page.tsx'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/new-products'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadNewProducts(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return browserLoad((api, log) => loadNewProducts(api, url, log), request.signal)
}

export default function NewProducts({ loaderData }: Route.ComponentProps) {
  return <NewProductsPage list={loaderData} />
}
