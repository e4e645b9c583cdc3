import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct } from '#app/features/product/load-product.ts'
import { ProductPage } from '#app/features/product/product-page.tsx'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/product'

export const headers = publicPageHeaders

export function loader({ context, params }: Route.LoaderArgs) {
  return serverLoad(context, (api) => loadProduct(api, params.id))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return browserLoad((api) => loadProduct(api, params.id))
}

/** Choosing a variation changes only the query: everything it needs is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOnlyChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isOnlyChoice ? false : defaultShouldRevalidate
}

export default function Product({ loaderData }: Route.ComponentProps) {
  // The key gives every product a page of its own: the gallery starts at the first picture again.
  return <ProductPage key={loaderData.product.id} {...loaderData} />
}
