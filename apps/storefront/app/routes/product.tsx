import { memo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadProduct } from '#app/features/product/load-product.ts'
import { ProductPage } from '#app/features/product/product-page.tsx'
import { ProductSkeleton } from '#app/features/product/product-skeleton.tsx'
import { browserApi, browserLoad } from '#app/loading/browser-load.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { pressedCard } from '#app/loading/pressed-card.ts'
import { productDetails } from '#app/loading/product-details-cache.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import type { Route } from './+types/product'
import { LatePage } from './late-page.tsx'

export const headers = publicPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await serverLoad(context, (api) =>
    loadProduct(
      {
        getDetails: (id) => api.products.details({ params: { id } }),
        getAround: (id) => api.products.around({ params: { id } }),
      },
      params.id,
    ),
  )
  return { answer }
}

const getAround = (id: number) => browserApi.products.around({ params: { id } })

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return keptPage(url, () =>
    deferSlow(
      browserLoad(() => loadProduct({ getDetails: productDetails.get, getAround }, params.id)),
      pressedCard(params.id) && 0,
    ),
  )
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

// The router draws a page anew with all it has to say, also with the beginning of the way to another one.
const Page = memo(ProductPage)

export default function Product({ loaderData, params }: Route.ComponentProps) {
  // The key gives every product a page of its own: its skeleton first, its gallery from the first picture.
  return (
    <LatePage
      key={params.id}
      answer={loaderData.answer}
      skeleton={<ProductSkeleton id={params.id} />}
      failure={RouteFailure}
    >
      {(details) => <Page {...details} />}
    </LatePage>
  )
}
