import { loadTopCategories } from '#app/features/catalogue/load-categories.ts'
import { ShowcasePage } from '#app/features/catalogue/showcase-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/rooms'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, loadTopCategories)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return browserLoad(loadTopCategories, request.signal)
}

export default function Rooms({ loaderData }: Route.ComponentProps) {
  return <ShowcasePage of="rooms" {...loaderData} />
}
