import { loadPopular } from '#app/features/catalogue/load-lists.ts'
import { PopularProductsPage } from '#app/features/catalogue/popular-products-page.tsx'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/popular-products'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadPopular(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return browserLoad((api, log) => loadPopular(api, url, log), request.signal)
}

export default function PopularProducts({ loaderData }: Route.ComponentProps) {
  return <PopularProductsPage list={loaderData} />
}
