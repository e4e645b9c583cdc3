import { HomePage } from '#app/features/home/home-page.tsx'
import { loadHome } from '#app/features/home/load-home.ts'
import { browserLoad } from '#app/lib/browser-load.ts'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'
import { serverLoad } from '#app/lib/server-load.server.ts'
import type { Route } from './+types/home'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, loadHome)
}

export function clientLoader() {
  return browserLoad(loadHome)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
