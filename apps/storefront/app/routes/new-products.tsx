import { ListSkeleton } from '#app/features/catalogue/list-skeleton.tsx'
import { loadNewProducts } from '#app/features/catalogue/load-lists.ts'
import { NewProductsPage } from '#app/features/catalogue/new-products-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import type { Route } from './+types/new-products'
import { LatePage } from './late-page.tsx'

export const headers = publicPageHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  return { answer: await serverLoad(context, (api, log) => loadNewProducts(api, url, log)) }
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () =>
    deferSlow(browserLoad((api, log) => loadNewProducts(api, url, log), request.signal)),
  )
}

export default function NewProducts({ loaderData }: Route.ComponentProps) {
  return (
    <LatePage
      answer={loaderData.answer}
      skeleton={<ListSkeleton title="newProducts.title" />}
      failure={RouteFailure}
    >
      {(list) => <NewProductsPage list={list} />}
    </LatePage>
  )
}
