import { DiscountPage } from '#app/features/catalogue/discount-page.tsx'
import { ListSkeleton } from '#app/features/catalogue/list-skeleton.tsx'
import { loadDiscount } from '#app/features/catalogue/load-lists.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import type { Route } from './+types/discount'
import { LatePage } from './late-page.tsx'

export const headers = publicPageHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  return { answer: await serverLoad(context, (api, log) => loadDiscount(api, url, log)) }
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () =>
    deferSlow(browserLoad((api, log) => loadDiscount(api, url, log), request.signal)),
  )
}

export default function Discount({ loaderData }: Route.ComponentProps) {
  return (
    <LatePage
      answer={loaderData.answer}
      skeleton={<ListSkeleton title="discount.title" />}
      failure={RouteFailure}
    >
      {(list) => <DiscountPage {...list} />}
    </LatePage>
  )
}
