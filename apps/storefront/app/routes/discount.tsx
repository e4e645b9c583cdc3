import { DiscountPage } from '#app/features/catalogue/discount-page.tsx'
import { loadDiscount } from '#app/features/catalogue/load-lists.ts'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/discount'

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadDiscount(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return browserLoad((api, log) => loadDiscount(api, url, log), request.signal)
}

export default function Discount({ loaderData }: Route.ComponentProps) {
  return <DiscountPage {...loaderData} />
}
