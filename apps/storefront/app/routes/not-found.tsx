import { browserLoad } from '#app/loading/browser-load.ts'
import { PageNotFound } from '#app/loading/page-failure.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import type { Route } from './+types/not-found'

// Every address that no other route knows. Ends in the page frame's error boundary, with status 404.

export function loader({ context }: Route.LoaderArgs) {
  return serverLoad(context, nothingHere)
}

export function clientLoader() {
  return browserLoad(nothingHere)
}

async function nothingHere(): Promise<never> {
  throw new PageNotFound()
}

export default function NotFound() {
  return null
}
